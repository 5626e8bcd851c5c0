/// Computes something from parts of a state, and only when one of those has changed.
///
/// It states what it reads, remembers the last result, and counts how often it was computed.
///
/// ```swift
/// let visible = StateSelector(\ShopState.shops, \.query) { shops, query in
///   shops.filter { $0.name.contains(query) }
/// }
/// table *= store.select(visible).asObservableArray()
/// ```
///
/// Selectors nest: a selector can be what another reads. One that is used by two stores in turn is
/// computed each time.
@MainActor
public final class StateSelector<State, Output> {
  /// How often the result was computed.
  public private(set) var recomputations = 0

  private let select: (State, () -> Void) -> Output

  /// Makes a selector of parts of the state.
  ///
  /// - Parameters:
  ///   - inputs: What it reads.
  ///   - compute: Computes the result from that, and from nothing else.
  public convenience init<each Input: Equatable>(
    _ inputs: repeat KeyPath<State, each Input>,
    compute: @escaping (repeat each Input) -> Output
  ) {
    self.init(
      reading: repeat Self.reader(of: each inputs), compute: compute)
  }

  /// Makes a selector of what functions say, which other selectors can be.
  ///
  /// ```swift
  /// StateSelector(reading: { (state: ShopState) in visible(state) }) { $0.count }
  /// ```
  public init<each Input: Equatable>(
    reading inputs: repeat @escaping (State) -> each Input,
    compute: @escaping (repeat each Input) -> Output
  ) {
    let memory = SelectorMemory<(repeat each Input), Output>()
    select = { state, note in
      let present = (repeat (each inputs)(state))
      if let last = memory.last,
        Self.areEqual(repeat each last.inputs, and: repeat each present)
      {
        return last.result
      }
      note()
      let result = compute(repeat each present)
      memory.last = (present, result)
      return result
    }
  }

  private static func areEqual<each Input: Equatable>(
    _ old: repeat each Input, and new: repeat each Input
  ) -> Bool {
    for (old, new) in repeat (each old, each new) {
      guard old == new else { return false }
    }
    return true
  }

  private static func reader<Input>(of part: KeyPath<State, Input>) -> (State) -> Input {
    { $0[keyPath: part] }
  }

  /// What it comes to for `state`.
  public func callAsFunction(_ state: State) -> Output {
    select(state) { recomputations += 1 }
  }
}

/// The last parts that a selector has read, as a tuple, and what they came to.
///
/// Types with a parameter pack of their own would need iOS 17 and macOS 14.
private final class SelectorMemory<Inputs, Output> {
  var last: (inputs: Inputs, result: Output)?
}
