/// A value that a view's parent sets, in addition to the store's state: for example the row that
/// the view shows.
///
/// See ``Connection/init(store:ownProps:mapStateToProps:mapDispatchToActions:)``. Setting a value
/// that equals the current one does nothing. One value can serve several connections, which it
/// does not keep alive.
@MainActor
public final class OwnProps<Value: Equatable> {
  private struct Listener {
    weak var owner: AnyObject?
    let notify: () -> Void
  }

  private var listeners: [Listener] = []
  private var sweepLimit = 16

  /// Creates a value that can be changed later.
  public init(_ value: Value) {
    self.value = value
  }

  /// The parent's value. Connections apply a change at once; their subscribers are notified when
  /// the transaction ends.
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
