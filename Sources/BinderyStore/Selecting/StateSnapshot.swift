/// A state, or props, at one moment.
///
/// An object that does not change: to look at a part of it costs no copy of the whole, and who knows the
/// type asks for none.
@usableFromInline
class AnyStateSnapshot {
  @inlinable
  init() {}

  /// The state of a snapshot, by those who know its type.
  @inlinable
  final func state<State>(as type: State.Type) -> StateSnapshot<State> {
    unsafeDowncast(self, to: StateSnapshot<State>.self)
  }
}

@usableFromInline
final class StateSnapshot<State>: AnyStateSnapshot {
  @usableFromInline let value: State

  @inlinable
  init(_ value: State) {
    self.value = value
  }
}
