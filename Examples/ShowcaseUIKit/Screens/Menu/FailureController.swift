#if os(iOS) || canImport(AppleRuntime)
import BinderyUIKit
import UIKit

/// The screen of a file that cannot be opened, with the reason and a button for a retry.
final class FailureController: UIViewController {
  private let message: String
  private let retry: @MainActor () -> Void

  init(_ message: String, _ screen: Screen, retry: @escaping @MainActor () -> Void) {
    self.message = message
    self.retry = retry
    super.init(nibName: nil, bundle: nil)
    title = screen.title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(configuration: .borderedProminent())
    button.configuration?.title = "Try again"
    button.addAction(UIAction { [weak self] _ in self?.retry() }, for: .touchUpInside)
    let empty = EmptyView(
      symbol: "exclamationmark.triangle", "The database cannot be opened", [button])
    empty.message = message
    showAboveKeyboard(empty)
  }
}
#endif
