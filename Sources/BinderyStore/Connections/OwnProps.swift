/// What a view's parent says, besides what the store does: which row it shows, for example.
///
/// See ``Connection/init(store:ownProps:mapStateToProps:mapDispatchToActions:)``. Setting a value that equals
/// the present one does nothing.
@MainActor
public final class OwnProps<Value: Equatable> {
  private struct Listener {
    weak var owner: AnyObject?
    let tell: () -> Void
  }

  private var listeners: [Listener] = []
  private var sweepLimit = 16

  /// Makes a value that can be changed later.
  public init(_ value: Value) {
    self.value = value
  }

  /// What the parent says. Those who are connected are told at once, or at the end of the transaction.
  public var value: Value {
    didSet {
      if value != oldValue { tell() }
    }
  }

  /// Calls `tell` after each change, as long as `owner` lives.
  func onChange(for owner: AnyObject, _ tell: @escaping () -> Void) {
    if listeners.count >= sweepLimit {
      listeners.removeAll { $0.owner == nil }
      sweepLimit = max(16, 2 * listeners.count)
    }
    listeners.append(Listener(owner: owner, tell: tell))
  }

  /// All props are new before the first is told: that waits for the end of the transaction.
  private func tell() {
    transaction {
      for listener in listeners where listener.owner != nil { listener.tell() }
    }
  }
}
