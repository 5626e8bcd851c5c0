/// A control that the user enters something in, as far as a binding has to know it.
///
/// Toolkit layers make their controls conform to it, and to what it is besides: a ``ValueControl``, a
/// ``ChoiceControl`` or a ``TextControl``. Then all bindings in both directions are there for them. A
/// control of your own conforms in the same way.
@MainActor
public protocol InputControl: FocusTarget {
  /// What connects a handler to the control.
  associatedtype HandlerConnection: ControlConnection

  /// Whether the program made the change for which handlers are being called.
  ///
  /// A toolkit that calls handlers only for what the user does leaves it at false.
  var isChangedByProgram: Bool { get }

  /// Whether the control calls its handlers also for what the program changes, as GTK does. By
  /// default it does.
  static var tellsProgramChanges: Bool { get }

  /// What is wrong with what was entered; nil for nothing. The control shows it, also to assistive
  /// technology.
  var inputProblem: String? { get set }

  /// Runs `handler` when the keyboard focus has left the control and all it contains.
  func onFocusLeave(_ handler: @escaping @MainActor () -> Void) -> HandlerConnection
}

extension InputControl {
  public var isChangedByProgram: Bool { false }
  public static var tellsProgramChanges: Bool { true }

  /// Sends when the keyboard focus has left the control and all it contains.
  public var focusLeavePublisher: ControlPublisher<Void> {
    ControlPublisher(eventsOf: self, isByProgram: { $0.isChangedByProgram }) { control, send in
      control.onFocusLeave { send(()) }
    }
  }
}

/// Something that can be given the keyboard focus.
@MainActor
public protocol FocusTarget: AnyObject {
  /// Asks for the keyboard focus.
  ///
  /// - Returns: Whether it has it now. It may be refused: by who has it, or because nobody sees this.
  @discardableResult
  func takeFocus() -> Bool
}

/// A handler's connection to what a control tells, until it is disconnected or the control is gone.
@MainActor
public protocol ControlConnection: AnyObject {
  /// Calls the handler no more. Doing it again does nothing.
  func disconnect()
}
