#if os(iOS) || canImport(AppleRuntime)
import BinderyUIKit
import UIKit

/// The reload button of a navigation bar, and the spinner beside it.
@MainActor
final class RefreshItems: BindingHost {
  let button = UIBarButtonItem(
    image: UIImage(systemName: "arrow.clockwise"), style: .plain, target: nil, action: nil)
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let turning: UIBarButtonItem

  init() {
    button.accessibilityLabel = "Refresh"
    spinner.become(element: "Loading")
    turning = UIBarButtonItem(customView: spinner)
    turning.accessibilityLabel = "Loading"
  }

  /// Both, for the right end of a bar.
  var all: [UIBarButtonItem] { [button, turning] }

  /// Whether the spinner is visible.
  var isLoading: Bool {
    get { spinner.isAnimating }
    set { if newValue { spinner.startAnimating() } else { spinner.stopAnimating() } }
  }
}
#endif
