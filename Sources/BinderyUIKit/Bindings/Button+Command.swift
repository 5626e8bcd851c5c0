#if canImport(UIKit)
import Bindery
import Dispatch
import UIKit

extension UIButton {
  /// Runs `command` when the user taps the button, as long as the open group lives.
  ///
  /// The button is enabled when the command is. While the command is executing an activity indicator is
  /// shown in the button, only after 50 ms, and then for at least a second, so that it does not flicker.
  /// Neither the button nor the command is kept alive.
  ///
  /// - Parameter scheduler: What measures the time.
  /// - Precondition: A ``BindingGroup``'s block is running.
  public func bind<Output>(
    to command: Command<Void, Output>, scheduler: some Scheduler = DispatchQueue.main
  ) {
    isEnabledBinding.bind(to: command.isEnabled)
    binding.isBusy.bind(to: command.isExecuting.steadied(scheduler: scheduler))
    command.bind(to: tapPublisher)
  }

  /// Whether the button shows an activity indicator: its configuration's, or if it has none, one in its
  /// middle.
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

extension UIBarButtonItem {
  /// Runs `command` when the user taps the item, which is enabled when the command is, as long as the open
  /// group lives.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  public func bind<Output>(to command: Command<Void, Output>) {
    isEnabledBinding.bind(to: command.isEnabled)
    command.bind(to: tapPublisher)
  }
}

extension UIRefreshControl {
  /// Runs `command` when the user pulls, and turns as long as it is executing, as long as the open group lives.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  public func bind<Output>(to command: Command<Void, Output>) {
    command.bind(to: refreshPublisher)
    let state = RefreshState(self)
    BindingGroup.retainInOpenGroup(state)
    BindingTarget(state) { $0.show($1) }.bind(to: command.isExecuting)
    // A command that refused to run, or was done at once, never says that it is executing.
    Handler(state, RefreshState.settle).bind(to: refreshPublisher)
  }
}

/// Ties a button to a command of the view model: `logInButton *= viewModel.logIn`. See
/// ``UIKit/UIButton/bind(to:scheduler:)``.
@MainActor
public func *= <Output>(button: UIButton, command: Command<Void, Output>) {
  button.bind(to: command)
}

/// Ties a bar button to a command of the view model.
@MainActor
public func *= <Output>(item: UIBarButtonItem, command: Command<Void, Output>) {
  item.bind(to: command)
}

/// Ties a refresh control to a command that loads anew: `refresh *= viewModel.reload`.
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
