import BinderyGTK

/// The button in each screen's header bar that opens the other screens.
final class ScreenMenu: MenuButton {
  /// - Parameters:
  ///   - current: The screen of the button.
  ///   - open: Shows a screen. It is retained: capture the window weakly.
  init(_ current: Screen, open: @escaping @MainActor (Screen) -> Void) {
    let list = Box(.vertical)
    let popover = Popover(list)
    super.init(icon: "open-menu-symbolic", label: "Screens", popover)
    for screen in Screen.allCases {
      let button = Button(screen.title)
      button.addClass("flat")
      button.isSensitive = screen != current
      button.onClick { [weak popover] in
        popover?.close()
        open(screen)
      }
      list.append(button)
    }
    addShortcut("F10") { [weak self] in self?.open() }
  }
}
