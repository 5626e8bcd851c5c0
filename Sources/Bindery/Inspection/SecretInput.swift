/// What a control that holds a secret tells is not noted by the ``BindingLedger``, whoever hears it.
@MainActor
enum SecretInput {
  /// Whether such a control is just telling.
  private(set) static var isTold = false

  /// Runs `body`, in which `control` tells what the user did.
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
  /// Whether nobody is to see the value.
  var holdsSecret: Bool { get }
}
