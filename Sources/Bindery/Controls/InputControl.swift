import Foundation

/// A control in which the user enters a value, with the members that all two-way bindings use.
///
/// The controls of the toolkit layers conform to a refinement of it: ``ValueControl``,
/// ``ChoiceControl`` or ``TextControl``. All two-way bindings work with each conforming control. To
/// make a control of your own conform, add members such as these:
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
  /// The type of a handler's connection to the control, such as the toolkit's own signal
  /// connection.
  associatedtype HandlerConnection: ControlConnection

  /// Whether the program made the change for which handlers are being called.
  ///
  /// Keep the default, false, if the toolkit calls handlers only for the user's changes.
  var isChangedByProgram: Bool { get }

  /// Whether the control also calls its handlers for programmatic changes, as GTK does. The
  /// default is true.
  static var tellsProgramChanges: Bool { get }

  /// The problem with the user's input, or nil. The control shows it, and reports it to assistive
  /// technology. Bindings set it to the problem of a form's field, or to the problem with text that
  /// cannot be parsed.
  var inputProblem: String? { get set }

  /// Returns the text that the control shows for a problem. The default is the problem's message.
  /// The widgets of the GTK layer translate Bindery's own messages.
  func message(of problem: FieldProblem) -> String

  /// The locale of the user's numbers, for a format whose locale is the automatic one. The default,
  /// nil, leaves the format unchanged.
  ///
  /// GTK's widgets have the locale of the session, because Foundation's is always English on Linux.
  var numberLocale: Locale? { get }

  /// Runs `handler` whenever the keyboard focus has left the control and everything inside it,
  /// until you disconnect the returned connection. A binding to a form's field then marks the field
  /// as visited.
  func onFocusLeave(_ handler: @escaping @MainActor () -> Void) -> HandlerConnection
}

extension InputControl {
  public var isChangedByProgram: Bool { false }
  public static var tellsProgramChanges: Bool { true }
  public func message(of problem: FieldProblem) -> String { problem.message }
  public var numberLocale: Locale? { nil }

  /// A publisher that emits when the keyboard focus has left the control and everything inside it.
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
/// All controls of the toolkit layers conform. The method `nextField(_:)` of ``TextFieldBinding``
/// and the fields of a form use it to move the focus.
@MainActor
public protocol FocusTarget: AnyObject {
  /// Asks for the keyboard focus.
  ///
  /// - Returns: Whether this object has the focus now. The toolkit may refuse, for example because
  ///   the object is not visible, or because the current focus owner keeps the focus.
  @discardableResult
  func takeFocus() -> Bool
}

/// A handler's connection to an event of a control.
///
/// The connection lasts until you disconnect it or the control is released. You need not retain it:
/// releasing it does not disconnect the handler.
///
/// In a control of your own, return it from the methods that connect handlers, such as
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
