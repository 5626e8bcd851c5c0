import BinderyGTK
import Dispatch
import ShowcaseModels

/// The button in a header bar that loads anew, with its keys, and a spinner beside it.
@MainActor
final class RefreshControls {
  let button = Button(icon: "view-refresh-symbolic", label: "Refresh")
  private let spinner = Spinner()

  init(_ header: HeaderBar) {
    spinner.accessibleLabel = "Loading"
    header.packStart(button)
    header.packStart(spinner)
  }

  /// Sends that the user wants it.
  var taps: AnyPublisher<Void, Never> { button.tapPublisher.eraseToAnyPublisher() }

  /// Runs `refresh` when F5 or Ctrl+R is pressed while the page is shown.
  func addKeys(_ refresh: @escaping @MainActor () -> Void) {
    for keys in ["F5", "<Control>r"] { button.addShortcut(keys, refresh) }
  }

  /// Whether the spinner is seen.
  var isSpinning: Bool = false {
    didSet {
      spinner.isSpinning = isSpinning
      spinner.isVisible = isSpinning
    }
  }
}

extension RefreshControls: BindingHost {}
