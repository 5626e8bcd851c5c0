import Foundation

extension PlacesClient {
  /// The error in an answer, and its place: "latitude of places.0 is a text, not a number."
  static func problem(_ data: Data, _ error: any Error) -> String {
    if data.isEmpty { return "It is empty." }
    let start = String(decoding: data.prefix(200), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    if start.hasPrefix("<") { return "It is a web page." }
    func place(_ path: [any CodingKey]) -> String {
      path.isEmpty
        ? "the whole"
        : path.map { $0.intValue.map { "\($0 + 1)." } ?? "“\($0.stringValue)”" }.joined(
          separator: " ")
    }
    switch error as? DecodingError {
    case .typeMismatch(_, let context)?:
      return "The type of \(place(context.codingPath)) is wrong."
    case .valueNotFound(_, let context)?:
      return "The value of \(place(context.codingPath)) is missing."
    case .keyNotFound(let key, let context)?:
      return "\(place(context.codingPath + [key])) is missing."
    default:
      return "It is no complete JSON."
    }
  }
}
