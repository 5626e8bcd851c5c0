#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import Bindery
import Dispatch

extension NSButton {
  /// Runs `command` when the user presses the button, as long as the open group lives.
  ///
  /// The button is enabled when the command is. A keyboard focus that it loses by that comes back
  /// to it, unless the user has moved it meanwhile. While the command is executing a spinner is
  /// shown in the button, only after 50 ms, and then for at least a second, so that it does not
  /// flicker. Neither the button nor the command is kept alive.
  ///
  /// - Parameter scheduler: What measures the time.
  /// - Precondition: A ``BindingGroup``'s block is running.
  public func bind<Output>(
    to command: Command<Void, Output>, scheduler: some Scheduler = DispatchQueue.main
  ) {
    let enabling = CommandEnabling(self)
    BindingGroup.retainInOpenGroup(enabling)
    BindingTarget(enabling) { $0.show($1) }.bind(to: command.isEnabled)
    BindingTarget<Bool>(self) { $0.isBusy = $1 }.bind(
      to: command.isExecuting.steadied(scheduler: scheduler))
    command.bind(to: tapPublisher)
  }

  /// Whether a spinner is shown in the button. Its title stays, and is shown beside.
  var isBusy: Bool {
    get { spinner != nil }
    set {
      guard newValue != isBusy else { return }
      guard newValue else {
        spinner?.stopAnimation(nil)
        spinner?.removeFromSuperview()
        return
      }
      let spinner = BusySpinner(frame: spinnerFrame)
      spinner.startAnimation(nil)
      addSubview(spinner)
    }
  }

  private var spinner: BusySpinner? { subviews.lazy.compactMap { $0 as? BusySpinner }.first }

  /// At the leading edge, in the middle of the height.
  private var spinnerFrame: NSRect {
    let side = min(16, max(0, bounds.height))
    return NSRect(x: 4, y: (bounds.height - side) / 2, width: side, height: side)
  }
}

/// Ties a button to a command of the view model: `logInButton *= viewModel.logIn`. See
/// ``AppKit/NSButton/bind(to:scheduler:)``.
@MainActor
public func *= <Output>(button: NSButton, command: Command<Void, Output>) {
  button.bind(to: command)
}

/// Ties a menu item to a command: it runs it, and can be chosen while the command is enabled.
///
/// Let its menu not enable items itself: `menu.autoenablesItems = false`.
@MainActor
public func *= <Output>(item: NSMenuItem, command: Command<Void, Output>) {
  item.isEnabledBinding.bind(to: command.isEnabled)
  command.bind(to: item.tapPublisher)
}

/// Ties a toolbar item to a command: it runs it, and is enabled while the command is.
@MainActor
public func *= <Output>(item: NSToolbarItem, command: Command<Void, Output>) {
  item.isEnabledBinding.bind(to: command.isEnabled)
  command.bind(to: item.tapPublisher)
}

/// The spinner in a button whose command is executing.
private final class BusySpinner: NSProgressIndicator {
  override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    style = .spinning
    controlSize = .small
    isIndeterminate = true
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Disables and enables a button without taking its keyboard focus away for good.
@MainActor
private final class CommandEnabling {
  private weak var button: NSButton?
  private var hadFocus = false

  init(_ button: NSButton) {
    self.button = button
  }

  func show(_ isEnabled: Bool) {
    guard let button, button.isEnabled != isEnabled else { return }
    if !isEnabled { hadFocus = button.hasFocus }
    button.isEnabled = isEnabled
    guard isEnabled, hadFocus, let window = button.window else { return }
    if window.firstResponder == nil || window.firstResponder === window { button.takeFocus() }
  }
}
#endif
