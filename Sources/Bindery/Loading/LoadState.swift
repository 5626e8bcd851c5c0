/// What has been loaded, part by part.
///
/// A part that failed leaves the others as they are, and keeps what it had.
public struct LoadState<Part: Hashable & Sendable, Value: Equatable & Sendable>: ViewState {
  /// How one part is.
  public struct PartState: Equatable, Sendable {
    /// What was loaded last.
    public var value: Value?
    /// Why the last load failed; nil once one succeeded. It stays while the part is loaded anew.
    public var failure: LoadFailure?
    /// Whether it is being loaded.
    public var isLoading = false
    /// Counts the loads of this part that were begun: only what the latest brings counts.
    var number = 0

    /// Says how a part is, for tests and stubs of what shows it.
    public init(value: Value? = nil, failure: LoadFailure? = nil, isLoading: Bool = false) {
      self.value = value
      self.failure = failure
      self.isLoading = isLoading
    }
  }

  /// The parts, in the order in which they were named.
  public let order: [Part]
  /// How each part is.
  public internal(set) var parts: [Part: PartState]

  /// Nothing of these parts, each of which is named once.
  public init(_ parts: [Part]) {
    order = parts
    self.parts = Dictionary(uniqueKeysWithValues: parts.map { ($0, PartState()) })
  }

  /// How a part is.
  public subscript(part: Part) -> PartState {
    get { parts[part] ?? PartState() }
    set { parts[part] = newValue }
  }

  /// Whether any part is being loaded.
  public var isLoading: Bool { parts.values.contains(where: \.isLoading) }

  /// Whether each part has a value.
  public var isComplete: Bool { parts.values.allSatisfy { $0.value != nil } }

  /// What there is, in the parts' order.
  public var values: [(part: Part, value: Value)] {
    order.compactMap { part in self[part].value.map { (part, $0) } }
  }

  /// What went wrong, in the parts' order.
  public var failures: [(part: Part, failure: LoadFailure)] {
    order.compactMap { part in self[part].failure.map { (part, $0) } }
  }
}

/// Why something could not be loaded, as a value.
public struct LoadFailure: Error, Equatable, CustomStringConvertible {
  /// The error that the load threw.
  public let error: any Error
  /// Which load of its part it was, so that a second failure of one kind is a change.
  let number: Int

  public init(_ error: any Error) { self.init(error: error, number: 0) }

  init(error: any Error, number: Int) {
    self.error = error
    self.number = number
  }

  public var description: String { "\(error)" }

  /// Whether they are the failure of the same load.
  public static func == (one: LoadFailure, other: LoadFailure) -> Bool {
    one.number == other.number && one.description == other.description
  }
}
