import BinderyGTK
import Dispatch
import ShowcaseModels

/// The reload button of a header bar, with its shortcuts, and a spinner beside it.
@MainActor
final class RefreshControls {
  let button = Button(icon: "view-refresh-symbolic", label: "Refresh")
  private let spinner = Spinner()

  init(_ header: HeaderBar) {
    spinner.accessibleLabel = "Loading"
    header.packStart(button)
    header.packStart(spinner)
  }

  /// Sends when the user reloads.
  var taps: AnyPublisher<Void, Never> { button.tapPublisher.eraseToAnyPublisher() }

  /// Runs `refresh` when F5 or Ctrl+R is pressed while the page is shown.
  func addKeys(_ refresh: @escaping @MainActor () -> Void) {
    for keys in ["F5", "<Control>r"] { button.addShortcut(keys, refresh) }
  }

  /// Whether the spinner is visible.
  var isSpinning: Bool = false {
    didSet {
      spinner.isSpinning = isSpinning
      spinner.isVisible = isSpinning
    }
  }
}

extension RefreshControls: BindingHost {}
