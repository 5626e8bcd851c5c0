import Bindery

/// A button without a display.
///
/// ```swift
/// let button = HeadlessButton("Refresh")
/// let group = BindingGroup { button *= viewModel.refresh }
/// button.tap()
/// #expect(button.isBusy)
/// ```
///
/// Subscribers to its taps are called before ``tap()`` returns. ``HeadlessControl`` describes the
/// behavior that all headless controls share.
public final class HeadlessButton: HeadlessControl, CommandControl {
  private let taps = HandlerList()

  /// The button's title.
  public var title: String

  /// Whether the button shows that its command is executing.
  public var isBusy = false

  /// Creates a button that is enabled and not in a window.
  public init(_ title: String = "") {
    self.title = title
  }

  /// A publisher that emits when the user taps the button.
  ///
  /// It does not retain the button, and completes when the button is released.
  public var tapPublisher: ControlPublisher<Void> {
    ControlPublisher(eventsOf: self) { button, send in button.taps.add { send(()) } }
  }

  /// Taps the button, as a user does.
  ///
  /// Before this method returns, the button's command begins or refuses to run.
  ///
  /// - Returns: Whether the button was usable.
  @discardableResult
  public func tap() -> Bool { byUser { taps.call() } }

  public var acceptsTaps: Bool {
    get { isEnabled }
    set { isEnabled = newValue }
  }

  public var showsProgress: Bool {
    get { isBusy }
    set { isBusy = newValue }
  }

  /// Binds the button to a command, until the open `BindingGroup` is cleared or released.
  ///
  /// The button is enabled while the command is enabled. A tap runs the command, and the button is
  /// busy exactly while the command is executing. A button on screen shows its indicator only after
  /// 50 milliseconds and then for at least a second; a test of this button need not wait for that.
  ///
  /// - Precondition: A `BindingGroup`'s block is running.
  public func bind<Output>(to command: Command<Void, Output>) {
    binding.isEnabled.bind(to: command.isEnabled)
    binding.isBusy.bind(to: command.isExecuting)
    command.bind(to: tapPublisher)
  }
}
