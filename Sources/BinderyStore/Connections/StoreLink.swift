/// The link of props to a store. It reads the state, and maps the state to props.
@MainActor
@usableFromInline
final class StoreLink<Props> {
  let source: StateSource
  /// Returns the props for a state. Made where the types are known.
  let read: (AnySnapshot) -> Snapshot<Props>
  /// The store.
  private let keepsAlive: AnyObject
  /// Called when the parent's value has changed.
  var ownChanged: () -> Void = {}

  @inlinable
  convenience init<State, StateAction>(
    _ store: StoreScope<State, StateAction>, _ map: @escaping (State) -> Props
  ) {
    self.init(store.source, keeping: store) {
      Snapshot(map($0.of(State.self).value))
    }
  }

  @inlinable
  convenience init<State, StateAction, Own>(
    _ store: StoreScope<State, StateAction>, _ own: OwnProps<Own>,
    _ map: @escaping (State, Own) -> Props
  ) {
    self.init(store.source, keeping: store) {
      Snapshot(map($0.of(State.self).value, own.value))
    }
    follow(own)
  }

  @usableFromInline
  init(
    _ source: StateSource, keeping store: AnyObject,
    read: @escaping (AnySnapshot) -> Snapshot<Props>
  ) {
    self.source = source
    keepsAlive = store
    self.read = read
  }

  @usableFromInline
  func follow<Own>(_ own: OwnProps<Own>) {
    own.onChange(for: self) { [weak self] in self?.ownChanged() }
  }

  /// The props for the current state.
  @usableFromInline
  func props() -> Snapshot<Props> { read(source.present) }
}
