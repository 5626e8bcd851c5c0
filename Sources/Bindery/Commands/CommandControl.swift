import Dispatch

/// A control that the user chooses to run a command, such as a button or a menu item.
///
/// The buttons of the toolkit layers conform, which makes `button *= command` work. To make a
/// control of your own conform, add two members:
///
/// ```swift
/// extension Knob: CommandControl {
///   public var tapPublisher: ControlPublisher<Void> { pressPublisher }
///   public var acceptsTaps: Bool {
///     get { isEnabled }
///     set { isEnabled = newValue }
///   }
/// }
/// ```
@MainActor
public protocol CommandControl: AnyObject {
  /// A publisher that emits each time the user chooses the control. Each value runs the command
  /// once.
  var tapPublisher: ControlPublisher<Void> { get }

  /// Whether the user can choose the control. A binding keeps it equal to ``Command/isEnabled``,
  /// and sets it only if it differs.
  var acceptsTaps: Bool { get set }

  /// Whether the control shows that its command is executing. A binding sets it to true when a run
  /// has taken 50 ms, and then keeps it true for at least a second. The default implementation
  /// shows nothing.
  var showsProgress: Bool { get set }

  /// Whether the control has the keyboard focus. A binding reads it before it disables the control.
  /// The default is false.
  var hasKeyboardFocus: Bool { get }

  /// Takes the keyboard focus if no other control of the window has it.
  ///
  /// A binding calls it when the command is enabled again, if the control lost the focus because it
  /// was disabled. The default implementation does nothing.
  func takeUnclaimedFocus()

  /// Binds the control to a command, until the open ``BindingGroup`` is cleared or released.
  /// `control *= command` calls it. The default implementation calls ``bind(to:scheduler:)``.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  func bind<Output>(to command: Command<Void, Output>)
}

extension CommandControl {
  public var showsProgress: Bool {
    get { false }
    set {}
  }
  public var hasKeyboardFocus: Bool { false }
  public func takeUnclaimedFocus() {}
  public func bind<Output>(to command: Command<Void, Output>) {
    bind(to: command, scheduler: DispatchQueue.main)
  }

  /// Runs `command` when the user chooses the control, until the open ``BindingGroup`` is cleared
  /// or released.
  ///
  /// The control can be chosen while the command is enabled. A control that loses the keyboard
  /// focus by being disabled gets it back when it is enabled again, unless the user has moved the
  /// focus since. The control shows progress while the command is executing. To avoid flicker, it
  /// does so only after 50 ms, and then for at least a second. The binding keeps neither the
  /// control nor the command alive.
  ///
  /// - Parameter scheduler: The scheduler that measures the time.
  /// - Precondition: A ``BindingGroup``'s block is running.
  public func bind<Output>(
    to command: Command<Void, Output>, scheduler: some Scheduler
  ) {
    BindingLedger.folding { follow(command, scheduler) }
  }

  private func follow<Output>(_ command: Command<Void, Output>, _ scheduler: some Scheduler) {
    command.bind(to: tapPublisher)
    var hadFocus = false
    BindingTarget<Bool>(self) { control, isEnabled in
      guard control.acceptsTaps != isEnabled else { return }
      if !isEnabled { hadFocus = control.hasKeyboardFocus }
      control.acceptsTaps = isEnabled
      if isEnabled, hadFocus { control.takeUnclaimedFocus() }
    }.bind(to: command.isEnabled)
    BindingTarget<Bool>(self) { $0.showsProgress = $1 }
      .bind(to: command.isExecuting.steadied(scheduler: scheduler))
  }
}

/// Binds a control to a command of the view model, until the open ``BindingGroup`` is cleared or
/// released.
///
/// ```swift
/// logInButton *= viewModel.logIn
/// ```
///
/// The control runs the command when the user chooses it. It can be chosen while the command is
/// enabled, and shows progress during runs of more than 50 ms. See
/// ``CommandControl/bind(to:scheduler:)``.
@MainActor
public func *= <Control: CommandControl, Output>(control: Control, command: Command<Void, Output>) {
  control.bind(to: command)
}
