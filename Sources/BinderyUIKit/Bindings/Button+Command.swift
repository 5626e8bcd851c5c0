#if os(iOS) || canImport(AppleRuntime)
import Bindery
import UIKit

/// A button can be bound to a command: `save *= viewModel.save`.
///
/// A tap runs the command, and the button is enabled while the command is. If a run takes more than
/// 50 milliseconds, the button shows an activity indicator, for at least a second. It is the
/// indicator of the button's configuration or, without a configuration, one in the button's center.
@MainActor extension UIButton: CommandControl {
  public var acceptsTaps: Bool {
    get { isEnabled }
    set { isEnabled = newValue }
  }

  public var showsProgress: Bool {
    get { isBusy }
    set { isBusy = newValue }
  }

  /// Whether the button shows an activity indicator: the one of its configuration, or, without a
  /// configuration, one in its center.
  var isBusy: Bool {
    get {
      configuration?.showsActivityIndicator ?? subviews.contains { $0 is BusyIndicator }
    }
    set {
      guard newValue != isBusy else { return }
      if configuration != nil {
        configuration?.showsActivityIndicator = newValue
      } else if newValue {
        BusyIndicator.show(in: self)
      } else {
        for indicator in subviews where indicator is BusyIndicator {
          indicator.removeFromSuperview()
        }
      }
    }
  }
}

/// A bar button item can be bound to a command: `done *= viewModel.save`.
///
/// A tap runs the command. The item is enabled while the command is.
@MainActor extension UIBarButtonItem: CommandControl {
  public var acceptsTaps: Bool {
    get { isEnabled }
    set { isEnabled = newValue }
  }
}

@MainActor extension UIRefreshControl {
  /// Binds the control to a command, until the open `BindingGroup` is cleared or released.
  ///
  /// The command runs when the user pulls to refresh. The indicator is shown while the command is
  /// executing, regardless of what started the run. It disappears at once if the command refuses to
  /// run.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  public func bind<Output>(to command: Command<Void, Output>) {
    command.bind(to: refreshPublisher)
    let state = RefreshState(self)
    BindingGroup.retainInOpenGroup(state)
    BindingTarget(state) { $0.show($1) }.bind(to: command.isExecuting)
    // A command that refused to run, or finished at once, never reports that it is executing.
    Handler(state, RefreshState.settle).bind(to: refreshPublisher)
  }
}

/// Binds a refresh control to a command, until the open `BindingGroup` is cleared or released.
///
/// ```swift
/// bindings.capture { refresh *= viewModel.reload }
/// ```
///
/// The command runs when the user pulls to refresh, and the indicator is shown while the command is
/// executing.
@MainActor
public func *= <Output>(control: UIRefreshControl, command: Command<Void, Output>) {
  control.bind(to: command)
}

@MainActor
private final class RefreshState {
  private weak var control: UIRefreshControl?
  private var isExecuting = false

  init(_ control: UIRefreshControl) {
    self.control = control
  }

  func show(_ isExecuting: Bool) {
    self.isExecuting = isExecuting
    settle()
  }

  func settle() {
    guard let control, control.isRefreshing != isExecuting else { return }
    if isExecuting { control.beginRefreshing() } else { control.endRefreshing() }
  }
}

private final class BusyIndicator: UIActivityIndicatorView {
  static func show(in button: UIButton) {
    let indicator = BusyIndicator(style: .medium)
    indicator.center = CGPoint(x: button.bounds.midX, y: button.bounds.midY)
    indicator.isUserInteractionEnabled = false
    indicator.startAnimating()
    button.addSubview(indicator)
  }
}
#endif
