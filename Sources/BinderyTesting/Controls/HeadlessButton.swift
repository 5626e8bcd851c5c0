import Bindery

/// A button without a display.
///
/// ```swift
/// let button = HeadlessButton("Refresh")
/// let group = BindingGroup { button *= viewModel.refresh }
/// button.tap()
/// #expect(button.isBusy)
/// ```
public final class HeadlessButton: HeadlessControl, CommandControl {
  private let taps = HandlerList()

  /// The button's title.
  public var title: String

  /// Whether the button shows that its action is in progress.
  public var isBusy = false

  /// Creates a button.
  public init(_ title: String = "") {
    self.title = title
  }

  /// A publisher that sends when the user taps the button.
  public var tapPublisher: ControlPublisher<Void> {
    ControlPublisher(eventsOf: self) { button, send in button.taps.add { send(()) } }
  }

  /// Taps the button as a user. The command has begun, or was refused, when this returns.
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

  /// Binds the button to a command, as long as the open group lives.
  ///
  /// Unlike a button on screen, it is busy exactly while the command is executing, so a test need
  /// not wait for a spinner.
  ///
  /// - Precondition: A `BindingGroup`'s block is running.
  public func bind<Output>(to command: Command<Void, Output>) {
    binding.isEnabled.bind(to: command.isEnabled)
    binding.isBusy.bind(to: command.isExecuting)
    command.bind(to: tapPublisher)
  }
}
