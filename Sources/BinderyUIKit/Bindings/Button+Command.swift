#if os(iOS) || canImport(AppleRuntime)
import Bindery
import UIKit

/// A button runs a command: `save *= viewModel.save`. It is enabled while the command is, and shows
/// an activity indicator during longer runs: the one of its configuration, or one in its center.
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

/// A bar button item runs a command, and is enabled while the command is: `done *= viewModel.save`.
@MainActor extension UIBarButtonItem: CommandControl {
  public var acceptsTaps: Bool {
    get { isEnabled }
    set { isEnabled = newValue }
  }
}

@MainActor extension UIRefreshControl {
  /// Runs `command` when the user pulls, and shows the indicator while the command executes. The
  /// binding lasts as long as the open group.
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

/// Runs a command when the user pulls the refresh control, and shows its indicator while the
/// command executes: `refresh *= viewModel.reload`. The binding lasts as long as the open group.
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
