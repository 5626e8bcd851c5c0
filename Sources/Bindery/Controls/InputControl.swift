/// A control in which the user enters a value: the requirements that all two-way bindings share.
///
/// Toolkit layers make their controls conform to a refinement of it: ``ValueControl``,
/// ``ChoiceControl`` or ``TextControl``. The controls then have all two-way bindings. A control of
/// your own conforms in the same way, with these members among others:
///
/// ```swift
/// extension Dial: NumberControl {
///   public var controlValue: Double {
///     get { angle }
///     set { angle = newValue }
///   }
///
///   public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> DialSignal {
///     onTurn(handler)
///   }
/// }
/// ```
@MainActor
public protocol InputControl: FocusTarget {
  /// The connection of a handler to the control, such as the toolkit's own signal connection.
  associatedtype HandlerConnection: ControlConnection

  /// Whether the program made the change for which handlers are being called.
  ///
  /// A toolkit that calls handlers only for the user's changes keeps the default, false.
  var isChangedByProgram: Bool { get }

  /// Whether the control also calls its handlers for programmatic changes, as GTK does. The
  /// default is true.
  static var tellsProgramChanges: Bool { get }

  /// The problem with the user's input; nil for none. The control shows it, and reports it to
  /// assistive technology. Bindings set it to the shown problem of a form's field, and to that of a
  /// text that is not a number.
  var inputProblem: String? { get set }

  /// Runs `handler` when the keyboard focus has left the control and all it contains, until the
  /// connection that it returns is disconnected. The field of a form then counts as visited.
  func onFocusLeave(_ handler: @escaping @MainActor () -> Void) -> HandlerConnection
}

extension InputControl {
  public var isChangedByProgram: Bool { false }
  public static var tellsProgramChanges: Bool { true }

  /// A publisher that sends when the keyboard focus has left the control and all it contains.
  ///
  /// ```swift
  /// Handler(viewModel, ProfileViewModel.save) *= name.focusLeavePublisher
  /// ```
  public var focusLeavePublisher: ControlPublisher<Void> {
    ControlPublisher(eventsOf: self, isByProgram: { $0.isChangedByProgram }) { control, send in
      control.onFocusLeave { send(()) }
    }
  }
}

/// An object that can take the keyboard focus, such as the next field of a form.
///
/// ```swift
/// firstName *= .subject(viewModel.firstName).nextField(lastName)
/// ```
///
/// All controls of the toolkit layers conform. `.nextField(_:)` of a ``TextFieldBinding`` and the
/// fields of a form move the focus through it.
@MainActor
public protocol FocusTarget: AnyObject {
  /// Asks for the keyboard focus.
  ///
  /// - Returns: Whether this object has the focus now. The request may be refused: the current
  ///   owner may keep the focus, or this object may not be visible.
  @discardableResult
  func takeFocus() -> Bool
}

/// A handler's connection to an event of a control.
///
/// It lasts until it is disconnected or the control is gone. It need not be retained: releasing it
/// does not disconnect the handler.
///
/// A control of your own returns it from the methods that connect handlers, such as
/// ``ValueControl/onControlValueChange(_:)``. Bindings call ``disconnect()`` when they end.
///
/// ```swift
/// final class DialSignal: ControlConnection {
///   weak var dial: Dial?
///   func disconnect() { dial?.handlers.removeValue(forKey: ObjectIdentifier(self)) }
/// }
/// ```
@MainActor
public protocol ControlConnection: AnyObject {
  /// Disconnects the handler. Further calls do nothing.
  func disconnect()
}
