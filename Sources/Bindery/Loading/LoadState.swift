/// The state of a ``Loader`` and of each of its parts.
///
/// If a part fails, it keeps its last value, and the other parts are not affected. Views render a
/// `LoadState` like any view state, or bind parts of it:
///
/// ```swift
/// problem.binding.text *= places[\.failures].map { $0.first?.failure.description ?? "" }
/// spinner.binding.isVisible *= places[\.isLoading]
/// ```
///
/// A view that shows a `LoadState` can be tested without a loader:
///
/// ```swift
/// var state = LoadState<Part, [String]>([.news, .weather])
/// state[.news] = .init(value: ["It is Monday."])
/// page.render(state: state)
/// ```
public struct LoadState<Part: Hashable & Sendable, Value: Equatable & Sendable>: ViewState {
  /// The state of one part: its last value, its last failure, and whether it is being loaded.
  ///
  /// All three can be present at once: while a part is loaded again, it keeps its last value and
  /// its last failure.
  ///
  /// ```swift
  /// let weather = places.state[.weather]
  /// retry.isVisible = weather.failure != nil && !weather.isLoading
  /// list.isVisible = weather.value != nil
  /// ```
  public struct PartState: Equatable, Sendable {
    /// The value of the last successful load, or nil before the first one. A failure does not
    /// remove it.
    public var value: Value?
    /// The error of the last load, or nil if that load succeeded. The error stays while the part is
    /// loaded again.
    public var failure: LoadFailure?
    /// Whether the part is being loaded. It becomes false in the same change that sets the value or
    /// the failure.
    public var isLoading = false

    /// Creates the state of a part, for tests and stubs. By default the part is not loaded. A
    /// value, a failure and a running load can be present at once, for example when old data is
    /// loaded again after an error.
    public init(value: Value? = nil, failure: LoadFailure? = nil, isLoading: Bool = false) {
      self.value = value
      self.failure = failure
      self.isLoading = isLoading
    }
  }

  /// The parts, in the order in which they were passed to the initializer. ``values`` and
  /// ``failures`` have this order.
  public private(set) var order: [Part]
  /// The state of each part. It contains all parts from the beginning.
  public internal(set) var parts: [Part: PartState]

  /// Creates a state in which no part is loaded.
  ///
  /// - Precondition: Each part occurs once.
  public init(_ parts: [Part]) {
    guard Set(parts).count == parts.count else {
      programmerError(
        "part-named-twice", "A loader was created with the same part twice: \(parts).",
        remedy: "Pass each part once.")
    }
    order = parts
    self.parts = Dictionary(uniqueKeysWithValues: parts.map { ($0, PartState()) })
  }

  /// The state of a part, or an empty state if there is no such part. Set it in tests and stubs
  /// only. Setting the state of a new part adds the part after the others.
  public subscript(part: Part) -> PartState {
    get { parts[part] ?? PartState() }
    set {
      if parts[part] == nil { order.append(part) }
      parts[part] = newValue
    }
  }

  /// Whether any part is being loaded.
  ///
  /// - Complexity: O(parts), as for all properties that look at each part.
  public var isLoading: Bool { parts.values.contains(where: \.isLoading) }

  /// Whether each part has a value, including values that are being loaded again.
  public var isComplete: Bool { parts.values.allSatisfy { $0.value != nil } }

  /// The loaded values, in the order of the parts. Parts without a value are omitted.
  ///
  /// ```swift
  /// list.binding.titles *= places.states.map { $0.values.flatMap(\.value) }
  /// ```
  public var values: [(part: Part, value: Value)] {
    order.compactMap { part in self[part].value.map { (part, $0) } }
  }

  /// The failures, in the order of the parts. To retry only the failed parts:
  ///
  /// ```swift
  /// for (part, _) in places.state.failures { places.refresh(part) }
  /// ```
  public var failures: [(part: Part, failure: LoadFailure)] {
    order.compactMap { part in self[part].failure.map { (part, $0) } }
  }
}

/// The failure of a load, as a part of a ``LoadState``.
///
/// ```swift
/// if let failure = state[.weather].failure { banner.show("\(failure.error)") }
/// ```
///
/// The failures of two loads are never equal, even if the errors are the same, so a view is
/// rendered again when a retry has failed.
public struct LoadFailure: Error, Equatable, CustomStringConvertible {
  /// The error that the load threw. Equality compares its description, because errors are not
  /// `Equatable`.
  public let error: any Error
  /// The number of the load, so that a second failure of the same kind is a change.
  let number: Int

  /// Makes a failure from an error, for tests and stubs. Two such failures are equal if their
  /// descriptions are equal.
  public init(_ error: any Error) { self.init(error: error, number: 0) }

  init(error: any Error, number: Int) {
    self.error = error
    self.number = number
  }

  public var description: String { "\(error)" }

  /// Returns whether two failures belong to the same load and have the same description.
  public static func == (one: LoadFailure, other: LoadFailure) -> Bool {
    one.number == other.number && one.description == other.description
  }
}
