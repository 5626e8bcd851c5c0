import BinderyStore

/// A store as one writes it: after each action every subscriber is asked, in a set of boxes, and those that
/// select something compare what it was and is.
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

/// The least that can be done where nothing is known of what changed: closures that compare old and new.
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
