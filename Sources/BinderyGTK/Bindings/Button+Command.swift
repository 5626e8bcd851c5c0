import Bindery
import Dispatch
import GTK

extension Button {
  /// Runs `command` when the user presses the button, as long as the open group lives.
  ///
  /// The button is sensitive when the command is enabled. A keyboard focus that it loses by that comes
  /// back to it, unless the user has moved it meanwhile. While the command is executing a spinner is
  /// shown in the button, only after 50 ms, and then for at least a second, so that it does not
  /// flicker. Neither the button nor the command is kept alive.
  ///
  /// - Parameter scheduler: What measures the time.
  /// - Precondition: A ``BindingGroup``'s block is running.
  public func bind<Output>(
    to command: Command<Void, Output>, scheduler: some Scheduler = DispatchQueue.main
  ) {
    let sensitivity = CommandSensitivity(self)
    BindingGroup.retainInOpenGroup(sensitivity)
    BindingTarget(sensitivity) { $0.show($1) }.bind(to: command.isEnabled)
    binding.isBusy.bind(to: command.isExecuting.steadied(scheduler: scheduler))
    command.bind(to: tapPublisher)
  }
}

/// Ties a button to a command of the view model: `logInButton *= viewModel.logIn`. See
/// ``GTK/Button/bind(to:scheduler:)``.
@MainActor
public func *= <Output>(button: Button, command: Command<Void, Output>) {
  button.bind(to: command)
}

/// Makes a button insensitive and sensitive without taking its keyboard focus away for good.
@MainActor
private final class CommandSensitivity {
  private weak var button: Button?
  private var hadFocus = false

  init(_ button: Button) {
    self.button = button
  }

  func show(_ isEnabled: Bool) {
    guard let button, button.isSensitive != isEnabled else { return }
    if !isEnabled { hadFocus = button.containsFocus }
    button.isSensitive = isEnabled
    if isEnabled, hadFocus, button.isWindowWithoutFocus { button.focus() }
  }
}
