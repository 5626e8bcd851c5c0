import Foundation

extension ViewModel where State: Codable {
  /// The present state, to be kept and restored later: JSON.
  ///
  /// May be called from any thread.
  ///
  /// - Throws: ``SnapshotError`` if the state cannot be written.
  public nonisolated final func snapshot() throws(SnapshotError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      return try encoder.encode(state)
    } catch {
      throw .unwritable(state: "\(State.self)", reason: SnapshotError.reason(error))
    }
  }

  /// Makes a state that ``snapshot()`` has kept the present one, in one step.
  ///
  /// It is not a transition: a ``CheckedState`` is not asked. May be called from any thread.
  ///
  /// - Throws: ``SnapshotError`` if `data` is no such state; then nothing is changed.
  public nonisolated final func restore(_ data: Data) throws(SnapshotError) {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let state: State
    do {
      state = try decoder.decode(State.self, from: data)
    } catch {
      throw .unreadable(state: "\(State.self)", reason: SnapshotError.reason(error))
    }
    core.replace(with: state)
  }
}

/// Why a state could not be kept or restored. The view model is as it was.
public enum SnapshotError: Error, Equatable, CustomStringConvertible {
  /// The state has something in it that cannot be written.
  case unwritable(state: String, reason: String)
  /// The data is no state of this type: damaged, or kept by another version of the program.
  case unreadable(state: String, reason: String)

  public var description: String {
    switch self {
    case .unwritable(let state, let reason):
      "The \(state) cannot be kept: \(reason)."
    case .unreadable(let state, let reason):
      "This is no \(state) that could be restored: \(reason). The state is as it was."
    }
  }

  fileprivate static func reason(_ error: any Error) -> String {
    func place(_ context: DecodingError.Context, _ last: (any CodingKey)? = nil) -> String {
      let path = (context.codingPath + (last.map { [$0] } ?? [])).map(\.stringValue)
      return path.isEmpty ? "at its top" : "at “\(path.joined(separator: "."))”"
    }
    return switch error {
    case DecodingError.keyNotFound(let key, let context):
      "something is missing \(place(context, key))"
    case DecodingError.typeMismatch(let type, let context):
      "there is something else than a value of \(type) \(place(context))"
    case DecodingError.valueNotFound(let type, let context):
      "there is no value of \(type) \(place(context))"
    case DecodingError.dataCorrupted(let context):
      "\(place(context)) there is what cannot be read: \(context.debugDescription)"
    case EncodingError.invalidValue(let value, let context):
      "at “\(context.codingPath.map(\.stringValue).joined(separator: "."))” is \(value)"
    default:
      "\(error)"
    }
  }
}
