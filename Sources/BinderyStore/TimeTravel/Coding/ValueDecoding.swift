import Foundation

extension CodedValue {
  /// Decodes a value from a text that ``text`` has written.
  ///
  /// - Throws: ``Unreadable``, which describes the place and the reason in one line.
  package static func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, from text: Data
  ) throws(Unreadable) -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      return try decoder.decode(type, from: text)
    } catch {
      throw Unreadable(error)
    }
  }

  /// An error for a text that is not a value of the type.
  package struct Unreadable: Error, Equatable, CustomStringConvertible {
    package let description: String
    /// Whether the text is not valid JSON.
    package let isBroken: Bool

    init(_ error: any Error) {
      func at(_ context: DecodingError.Context) -> String {
        let path = context.codingPath.map { "/" + ($0.intValue.map(String.init) ?? $0.stringValue) }
        return path.isEmpty ? "" : " at \(path.joined())"
      }
      isBroken =
        if case DecodingError.dataCorrupted(let context) = error { context.codingPath.isEmpty } else
        { false }
      description =
        switch error {
        case DecodingError.typeMismatch(let type, let context):
          "no \(type)" + at(context)
        case DecodingError.valueNotFound(let type, let context):
          "no value for \(type)" + at(context)
        case DecodingError.keyNotFound(let key, let context):
          "no field “\(key.stringValue)”" + at(context)
        case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty:
          "no JSON"
        case DecodingError.dataCorrupted(let context):
          context.debugDescription + at(context)
        default: "\(error)"
        }
    }
  }
}
