#if os(iOS) || canImport(AppleRuntime)
import UIKit

extension UIBarButtonItem {
  /// Makes the button of each screen's bar that leads to the others.
  ///
  /// - Parameters:
  ///   - current: The screen that it is on.
  ///   - open: Shows a screen. It is kept: capture its owner weakly.
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
