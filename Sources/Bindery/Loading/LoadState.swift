/// The state of a ``Loader``, part by part.
///
/// A part that fails does not affect the others, and keeps its last value. Views render it like any
/// view state, or bind parts of it:
///
/// ```swift
/// problem.binding.text *= places[\.failures].map { $0.first?.failure.description ?? "" }
/// ```
public struct LoadState<Part: Hashable & Sendable, Value: Equatable & Sendable>: ViewState {
  /// The state of one part.
  public struct PartState: Equatable, Sendable {
    /// The value that was loaded last.
    public var value: Value?
    /// The error of the last load; nil once a load succeeds. It stays while the part is loaded
    /// again.
    public var failure: LoadFailure?
    /// Whether it is being loaded.
    public var isLoading = false

    /// Creates the state of a part, for tests and stubs.
    public init(value: Value? = nil, failure: LoadFailure? = nil, isLoading: Bool = false) {
      self.value = value
      self.failure = failure
      self.isLoading = isLoading
    }
  }

  /// The parts, in the order in which they were named.
  public let order: [Part]
  /// The state of each part.
  public internal(set) var parts: [Part: PartState]

  /// Creates a state in which no part is loaded.
  ///
  /// - Precondition: Each part occurs once.
  public init(_ parts: [Part]) {
    guard Set(parts).count == parts.count else {
      programmerError(
        "part-named-twice", "A loader was given a part twice: \(parts).",
        remedy: "Name each part once.")
    }
    order = parts
    self.parts = Dictionary(uniqueKeysWithValues: parts.map { ($0, PartState()) })
  }

  /// The state of a part: an empty one, if the loader does not have the part.
  public subscript(part: Part) -> PartState {
    get { parts[part] ?? PartState() }
    set { parts[part] = newValue }
  }

  /// Whether any part is being loaded.
  public var isLoading: Bool { parts.values.contains(where: \.isLoading) }

  /// Whether each part has a value.
  public var isComplete: Bool { parts.values.allSatisfy { $0.value != nil } }

  /// The loaded values, in the order of the parts.
  public var values: [(part: Part, value: Value)] {
    order.compactMap { part in self[part].value.map { (part, $0) } }
  }

  /// The failures, in the order of the parts.
  public var failures: [(part: Part, failure: LoadFailure)] {
    order.compactMap { part in self[part].failure.map { (part, $0) } }
  }
}

/// The failure of a load, as a value of a state.
///
/// The failures of two loads differ even if the errors are the same, so a view notices that a retry
/// has failed again.
public struct LoadFailure: Error, Equatable, CustomStringConvertible {
  /// The error that the load threw.
  public let error: any Error
  /// The number of the load, so that a second failure of the same kind is a change.
  let number: Int

  /// Makes a failure from an error. Two such failures are equal if their descriptions are.
  public init(_ error: any Error) { self.init(error: error, number: 0) }

  init(error: any Error, number: Int) {
    self.error = error
    self.number = number
  }

  public var description: String { "\(error)" }

  /// Whether the two have the same load number and description.
  public static func == (one: LoadFailure, other: LoadFailure) -> Bool {
    one.number == other.number && one.description == other.description
  }
}
