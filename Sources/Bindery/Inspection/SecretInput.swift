/// Keeps the events of controls that hold a secret out of the ``BindingLedger``.
@MainActor
enum SecretInput {
  /// Whether such a control is sending an event.
  private(set) static var isTold = false

  /// Runs `body`, in which `control` emits an event.
  ///
  /// - Parameter value: The value that the control has now.
  static func telling(
    of control: AnyObject?, _ value: @autoclosure () -> Any? = nil, _ body: () -> Void
  ) {
    let outer = isTold
    isTold = isTold || holdsSecret(control)
    if isTold, BindingLedger.isOn, let text = value() as? String {
      SecretTexts.shared.note(text)
    }
    defer { isTold = outer }
    body()
  }

  /// Whether such a control is sending an event, or an event of such a control is being delivered,
  /// on the running thread.
  nonisolated static var isToldHere: Bool {
    MainQueue.isCurrent ? MainQueue.assumeIsolated { isTold } : Elsewhere.isTold
  }

  /// Whether such an event is delivered on a background thread.
  private nonisolated enum Elsewhere {
    @TaskLocal static var isTold = false
  }

  /// Runs `body`, which delivers an event of such a control later, on any thread.
  nonisolated static func tellingHere<Result>(_ isSecret: Bool, _ body: () -> Result) -> Result {
    guard isSecret else { return body() }
    guard MainQueue.isCurrent else { return Elsewhere.$isTold.withValue(true) { body() } }
    let outer = MainQueue.assumeIsolated {
      defer { isTold = true }
      return isTold
    }
    defer { MainQueue.assumeIsolated { isTold = outer } }
    return body()
  }

  /// Returns a short text for a value that a control is sending, or dots for a secret.
  static func text(of value: Any) -> String { isTold ? secretText : ShortText.of(value) }

  static func holdsSecret(_ object: AnyObject?) -> Bool {
    (object as? any SecretHolder)?.holdsSecret == true
  }
}

/// An object that may hold a secret, such as a password.
///
/// ```swift
/// extension PinPad: SecretHolder {
///   var holdsSecret: Bool { true }
/// }
/// ```
///
/// While it holds a secret, inspectors show dots in place of its values and of the events that it
/// emits. Text controls conform to this protocol.
@MainActor
public protocol SecretHolder: AnyObject {
  /// Whether the value must be hidden. It may change, because it is read for each event.
  var holdsSecret: Bool { get }
}
