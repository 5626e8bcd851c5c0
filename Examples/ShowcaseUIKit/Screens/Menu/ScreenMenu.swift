#if os(iOS) || canImport(AppleRuntime)
import UIKit

extension UIBarButtonItem {
  /// Makes the button of each screen's bar that opens the other screens.
  ///
  /// - Parameters:
  ///   - current: The screen of the button.
  ///   - open: Shows a screen. It is retained: capture its owner weakly.
  convenience init(
    menuOn current: Screen, open: @escaping @MainActor (Screen) -> Void
  ) {
    let items = Screen.allCases.map { screen in
      UIAction(
        title: screen.title, image: UIImage(systemName: screen.symbol),
        state: screen == current ? .on : .off
      ) { _ in open(screen) }
    }
    self.init(
      title: nil, image: UIImage(systemName: "line.3.horizontal"), primaryAction: nil,
      menu: UIMenu(children: items))
    accessibilityLabel = "Screens"
  }
}
#endif
