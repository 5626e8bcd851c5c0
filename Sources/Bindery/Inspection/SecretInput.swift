/// Keeps the events of controls that hold a secret out of the ``BindingLedger``.
@MainActor
enum SecretInput {
  /// Whether such a control is sending an event.
  private(set) static var isTold = false

  /// Runs `body`, in which `control` sends an event.
  static func telling(of control: AnyObject?, _ body: () -> Void) {
    let outer = isTold
    isTold = isTold || holdsSecret(control)
    defer { isTold = outer }
    body()
  }

  static func holdsSecret(_ object: AnyObject?) -> Bool {
    (object as? any SecretHolder)?.holdsSecret == true
  }
}

/// An object that may hold a secret, such as a password. Inspectors do not note its values then.
@MainActor
public protocol SecretHolder: AnyObject {
  /// Whether the value must be hidden.
  var holdsSecret: Bool { get }
}
