import Dispatch

/// A control that runs a command when the user chooses it, such as a button or a menu item.
///
/// A toolkit layer makes its buttons conform, so that `button *= command` works with them. A
/// control of your own conforms in the same way, with two members:
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
  /// A publisher that sends when the user chooses the control. Each time runs the command once.
  var tapPublisher: ControlPublisher<Void> { get }

  /// Whether the user can choose the control. A binding sets it to ``Command/isEnabled``, and only
  /// if it differs.
  var acceptsTaps: Bool { get set }

  /// Whether the control shows that its command is executing. A binding sets it, after 50 ms and
  /// then for at least a second. The default implementation shows nothing.
  var showsProgress: Bool { get set }

  /// Whether the control has the keyboard focus. A binding reads it before it disables the control.
  /// The default is false.
  var hasKeyboardFocus: Bool { get }

  /// Takes the keyboard focus if no other control of the window has it.
  ///
  /// A binding calls it when the command is enabled again, if the control lost the focus by being
  /// disabled. The default implementation does nothing.
  func takeUnclaimedFocus()

  /// Binds the control to a command, as long as the open group lives: `control *= command` calls
  /// it. The default implementation is ``bind(to:scheduler:)``.
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

  /// Runs `command` when the user chooses the control, as long as the open group lives.
  ///
  /// The control can be chosen while the command is enabled. If disabling takes the keyboard focus
  /// from the control, it gets the focus back when it is enabled again, unless the user has moved
  /// the focus in the meantime. While the command is executing the control shows progress, but only
  /// after 50 ms, and then for at least a second, so that it does not flicker. Neither the control
  /// nor the command is kept alive.
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

/// Binds a control to a command of the view model, as long as the open group lives.
///
/// ```swift
/// logInButton *= viewModel.logIn
/// ```
///
/// The control runs the command when the user chooses it, can be chosen while the command is
/// enabled, and shows progress during runs of more than 50 ms. See
/// ``CommandControl/bind(to:scheduler:)``.
@MainActor
public func *= <Control: CommandControl, Output>(control: Control, command: Command<Void, Output>) {
  control.bind(to: command)
}
