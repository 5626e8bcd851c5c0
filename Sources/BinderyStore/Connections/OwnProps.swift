/// A value that a view's parent sets, and on which the view's props depend in addition to the
/// store's state. For example, it identifies the row that the view shows.
///
/// ```swift
/// let own = OwnProps(shop.id)
/// let row = ShopRow(Connection(store: store, ownProps: own) { state, id in
///   ShopRow.Props(name: state.shops[id]?.name ?? "")
/// } mapDispatchToActions: { dispatch in … })
/// own.value = other.id  // the row shows another shop
/// ```
///
/// Setting a value that equals the current one does nothing. Several connections can share one
/// `OwnProps`. The connections retain it, and it references them weakly.
@MainActor
public final class OwnProps<Value: Equatable> {
  private struct Listener {
    weak var owner: AnyObject?
    let notify: () -> Void
  }

  private var listeners: [Listener] = []
  private var sweepLimit = 16

  /// Creates a value that the parent can change through ``value``. The parent stores it, and passes
  /// it to `Connection` as `ownProps:`.
  public init(_ value: Value) {
    self.value = value
  }

  /// The parent's value.
  ///
  /// When you set it, each connected connection computes its props again at once, and notifies its
  /// subscribers when the transaction ends. Disconnected connections do so when they connect.
  public var value: Value {
    didSet {
      if value != oldValue { notify() }
    }
  }

  /// Calls `notify` after each change, as long as `owner` lives.
  func onChange(for owner: AnyObject, _ notify: @escaping () -> Void) {
    if listeners.count >= sweepLimit {
      listeners.removeAll { $0.owner == nil }
      sweepLimit = max(16, 2 * listeners.count)
    }
    listeners.append(Listener(owner: owner, notify: notify))
  }

  /// All props are up to date before the first subscriber is notified, at the end of the
  /// transaction.
  private func notify() {
    transaction {
      for listener in listeners where listener.owner != nil { listener.notify() }
    }
  }
}
