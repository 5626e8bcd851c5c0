/// A memoized function of parts of a state. It computes its result again only when one of the parts
/// has changed.
///
/// A selector declares the parts that it reads, and counts its computations.
///
/// ```swift
/// let visible = StateSelector(\ShopState.shops, \.query) { shops, query in
///   shops.filter { $0.name.contains(query) }
/// }
/// table *= TableViewSectionBinding.items(
///   store.select(visible).asObservableArray(), row: ShopRow.self)
/// ```
///
/// It retains only its last inputs and their result. A selector can be an input of another
/// selector. Do not share a selector between stores: if two stores use it in turn, it computes its
/// result each time.
@MainActor
public final class StateSelector<State, Output> {
  /// The number of times that the result was computed. A test can use it to check that changes to
  /// other parts of the state do not cause a computation.
  public private(set) var recomputations = 0

  private let select: (State, () -> Void) -> Output

  /// Creates a selector from parts of the state.
  ///
  /// - Parameters:
  ///   - inputs: The parts of the state that the selector reads.
  ///   - compute: Computes the result from these parts. It must be a pure function.
  public convenience init<each Input: Equatable>(
    _ inputs: repeat KeyPath<State, each Input>,
    compute: @escaping (repeat each Input) -> Output
  ) {
    self.init(
      reading: repeat Self.reader(of: each inputs), compute: compute)
  }

  /// Creates a selector from the results of functions of the state, for example of other selectors.
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

  /// Returns the result for `state`. If no input has changed, this is the last result.
  ///
  /// - Complexity: One comparison per input if no input has changed.
  public func callAsFunction(_ state: State) -> Output {
    select(state) { recomputations += 1 }
  }
}

/// The last parts that a selector has read, as a tuple, and their result.
///
/// Types with a parameter pack of their own would need iOS 17 and macOS 14.
private final class SelectorMemory<Inputs, Output> {
  var last: (inputs: Inputs, result: Output)?
}
