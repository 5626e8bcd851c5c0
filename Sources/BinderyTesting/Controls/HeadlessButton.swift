import Bindery

/// A button without a display.
public final class HeadlessButton: HeadlessControl {
  private let taps = HeadlessHandlers()

  /// What stands on it.
  public var title: String

  /// Whether it shows that what it does takes its time.
  public var isBusy = false

  /// Makes a button.
  public init(_ title: String = "") {
    self.title = title
  }

  /// Sends when the user taps the button.
  public var tapPublisher: ControlPublisher<Void> {
    ControlPublisher(eventsOf: self) { button, send in button.taps.add { send(()) } }
  }

  /// Taps the button, as the user does.
  ///
  /// - Returns: Whether it could be tapped.
  @discardableResult
  public func tap() -> Bool { byUser { taps.call() } }

  /// Runs `command` when the user taps the button, as long as the open group lives. The button can be
  /// used when the command can be run, and is busy while it runs, as long as a view would show it.
  ///
  /// - Parameter scheduler: What measures the time.
  /// - Precondition: A ``BindingGroup``'s block is running.
  public func bind<Output>(to command: Command<Void, Output>, scheduler: some Scheduler) {
    binding.isEnabled.bind(to: command.isEnabled)
    binding.isBusy.bind(to: command.isExecuting.steadied(scheduler: scheduler))
    command.bind(to: tapPublisher)
  }
}

/// Ties a button without a display to a command: it runs when the button is tapped, and the button can be
/// used when the command can be run.
@MainActor
public func *= <Output>(button: HeadlessButton, command: Command<Void, Output>) {
  button.binding.isEnabled.bind(to: command.isEnabled)
  button.binding.isBusy.bind(to: command.isExecuting)
  command.bind(to: button.tapPublisher)
}
