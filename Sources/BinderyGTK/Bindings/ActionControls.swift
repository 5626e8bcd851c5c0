import Bindery
import GTK

/// An action can run a command: `save *= viewModel.save`. While the command cannot run, the action
/// is disabled: its menu items are insensitive, and its keys do nothing.
extension ActionEntry: CommandControl {
  /// Emits when the user activates the action with a menu, its keyboard shortcut or a notification.
  /// For a ``ToggleAction`` or a ``ChoiceAction``, emits after the user has changed its state.
  ///
  /// ```swift
  /// viewModel.refresh *= refresh.tapPublisher
  /// ```
  ///
  /// If the action should run a command, write `refresh *= viewModel.refresh`, which also disables
  /// the action's menu items while the command cannot run.
  public var tapPublisher: ControlPublisher<Void> {
    Object.events(of: self) { action, handler in
      switch action {
      // A handler of its activation would have to change the state itself.
      case let action as ToggleAction: action.onChange(handler)
      case let action as ChoiceAction: action.onChange(handler)
      default: action.onActivate(handler)
      }
    }
  }

  public var acceptsTaps: Bool {
    get { isEnabled }
    set { isEnabled = newValue }
  }
}

/// An action has neither the keyboard focus nor a place to show a problem.
extension ActionEntry: InputControl {
  public var inputProblem: String? {
    get { nil }
    set {}
  }

  @discardableResult
  public func takeFocus() -> Bool { false }

  /// Never calls the handler, because an action has no keyboard focus. The method exists so that an
  /// action can be bound like a switch.
  public func onFocusLeave(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    WidgetEvent<Void>().connect(handler)
  }
}

extension ToggleAction: ToggleControl {
  public var controlValue: Bool {
    get { isOn }
    set { isOn = newValue }
  }

  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onChange(handler)
  }
}

extension ChoiceAction: ValueControl {
  public var controlValue: String {
    get { choice }
    set { choice = newValue }
  }

  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onChange(handler)
  }

  /// Emits the value of the chosen option: the current value first, and then each choice by the
  /// user.
  ///
  /// ```swift
  /// Handler(self, NotesPage.sort) *= order.choicePublisher
  /// ```
  public var choicePublisher: ControlPublisher<String> { controlPublisher }
}
