import Foundation

extension ViewModel where State: Codable {
  /// Returns the current state as JSON, to be saved and restored later.
  ///
  /// ```swift
  /// try viewModel.snapshot().write(to: file)
  /// // At the next start:
  /// try viewModel.restore(Data(contentsOf: file))
  /// ```
  ///
  /// The keys are sorted. Infinite numbers and NaN are encoded as strings. This method may be
  /// called from any thread. Inside a transaction of the same thread it encodes the state written
  /// so far.
  ///
  /// - Throws: ``SnapshotError`` if the state cannot be encoded.
  public nonisolated final func snapshot() throws(SnapshotError) -> Data {
    try Self.snapshot(of: state)
  }

  /// Returns a state as JSON.
  package nonisolated static func snapshot(of state: State) throws(SnapshotError) -> Data {
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

  /// Replaces the current state, in one step, with one that ``snapshot()`` returned earlier.
  ///
  /// The state is delivered as after ``update(fileID:line:_:)``, but the rules of a
  /// ``CheckedState`` are not checked. This method may be called from any thread.
  ///
  /// - Throws: ``SnapshotError`` if `data` cannot be decoded as a state of this type. The state is
  ///   then unchanged.
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
    core.replace { _ in state }
  }
}

/// An error that occurred while saving or restoring a state. The view model is unchanged.
///
/// ```swift
/// do {
///   try viewModel.restore(Data(contentsOf: file))
/// } catch {
///   print(error)  // the saved state cannot be read: begin with a new one
/// }
/// ```
///
/// `state` is the name of the state's type. `reason` describes what is wrong, and where in the
/// state or the data: `something is missing at “title”`.
public enum SnapshotError: Error, Equatable, CustomStringConvertible {
  /// The state contains a value that cannot be encoded.
  case unwritable(state: String, reason: String)
  /// The data cannot be decoded as a state of this type: it is damaged, or was saved by another
  /// version of the program.
  case unreadable(state: String, reason: String)

  public var description: String {
    switch self {
    case .unwritable(let state, let reason):
      "The \(state) cannot be saved: \(reason)."
    case .unreadable(let state, let reason):
      "The data cannot be restored as \(state): \(reason). The state is unchanged."
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
      "the value \(place(context)) is not of type \(type)"
    case DecodingError.valueNotFound(let type, let context):
      "the value of type \(type) \(place(context)) is null"
    case DecodingError.dataCorrupted(let context):
      "the value \(place(context)) cannot be read: \(context.debugDescription)"
    case EncodingError.invalidValue(let value, let context):
      "at “\(context.codingPath.map(\.stringValue).joined(separator: "."))” is \(value)"
    default:
      "\(error)"
    }
  }
}
