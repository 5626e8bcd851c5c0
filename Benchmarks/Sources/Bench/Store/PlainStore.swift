import BinderyStore

/// A simple store: after each action it checks every subscriber in a set of boxes, and those with
/// a selector compare the old and the new value.
@MainActor
final class PlainStore {
  private(set) var state = StoreState()
  private var boxes: [ObjectIdentifier: Box] = [:]

  final class Box {
    let newState: (StoreState, StoreState) -> Void

    init(_ newState: @escaping (StoreState, StoreState) -> Void) {
      self.newState = newState
    }
  }

  func subscribe<Value: Equatable>(
    _ select: @escaping (StoreState) -> Value, _ tell: @escaping (Value) -> Void
  ) -> Box {
    let box = Box { old, new in
      let value = select(new)
      if select(old) != value { tell(value) }
    }
    boxes[ObjectIdentifier(box)] = box
    tell(select(state))
    return box
  }

  func unsubscribe(_ box: Box) {
    boxes[ObjectIdentifier(box)] = nil
  }

  @inline(never)
  func dispatch(_ action: StoreAction) {
    let old = state
    var next = state
    StoreState.reducer(&next, action)
    state = next
    for box in boxes.values { box.newState(old, next) }
  }
}

/// The lower bound without knowledge of the changes: closures that compare old and new.
@MainActor
final class ComparingClosures {
  private(set) var state = StoreState()
  private let closures: [(StoreState, StoreState) -> Void]

  init(_ closures: [(StoreState, StoreState) -> Void]) {
    self.closures = closures
  }

  @inline(never)
  func dispatch(_ action: StoreAction) {
    var next = state
    StoreState.reducer(&next, action)
    for closure in closures { closure(state, next) }
    state = next
  }
}
