import BinderyGTK
import BinderyInspector

/// The inspector's window, while it is open: the lists, and beside them the chosen item.
@MainActor
final class InspectorWindow {
  let window: Window
  let host: SplitHost

  /// Creates the window.
  ///
  /// - Parameter onClose: Called when the window is closed.
  init(
    _ bindings: BindingsViewModel, _ actions: ActionsViewModel?, width: Int,
    onClose: @escaping @MainActor () -> Void
  ) {
    _ = InspectorStyle.add
    // It does not belong to the application, so that the app ends when its own windows are
    // closed.
    window = Window()
    window.title = "Inspector"
    (window.width, window.height) = (width, 620)
    (window.minimumWidth, window.minimumHeight) = (360, 294)
    host = BindingLedger.unnoted {
      SplitHost(
        sidebar: InspectorPage(bindings, actions),
        placeholder: Self.placeholder(hasActions: actions != nil), sidebarWidth: 340)
    }
    host.window = window
    window.content = host.view
    window.onDestroy(onClose)
    for keys in ["<Control>w", Inspector.keys] {
      window.addShortcut(keys, isFirst: true) { [weak window] in window?.close() }
    }
  }

  private static func placeholder(hasActions: Bool) -> Widget {
    let placeholder = StatusPage(icon: "system-search-symbolic", title: "Nothing chosen")
    placeholder.message =
      hasActions
      ? "Choose an action to see what it changed, or a binding to see where it was made."
      : "Choose a binding to see where it was made."
    return placeholder
  }
}
