import Bindery

/// A button without a display.
public final class HeadlessButton: HeadlessControl, CommandControl {
  private let taps = HandlerList()

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

  public var acceptsTaps: Bool {
    get { isEnabled }
    set { isEnabled = newValue }
  }

  public var showsProgress: Bool {
    get { isBusy }
    set { isBusy = newValue }
  }
}

/// Binds a button without a display to a command. Unlike a button on screen it is busy as soon as
/// the command is executing, and no longer.
@MainActor
public func *= <Output>(button: HeadlessButton, command: Command<Void, Output>) {
  button.binding.isEnabled.bind(to: command.isEnabled)
  button.binding.isBusy.bind(to: command.isExecuting)
  command.bind(to: button.tapPublisher)
}
