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
    _ models: InspectorModels, width: Int, onPick: @escaping @MainActor () -> Void,
    onClose: @escaping @MainActor () -> Void
  ) {
    _ = InspectorStyle.add
    // It does not belong to the application, so that the app ends when its own windows are
    // closed.
    window = Window()
    window.title = "Inspector"
    (window.width, window.height) = (width, 620)
    (window.minimumWidth, window.minimumHeight) = (360, 294)
    host = Self.makeHost(models, onPick: onPick)
    host.window = window
    window.content = host.view
    window.onDestroy(onClose)
    for keys in ["<Control>w", Inspector.keys] {
      window.addShortcut(keys, isFirst: true) { [weak window] in window?.close() }
    }
  }

  /// Returns the lists beside the chosen item, for a window or for a pane of the app's own.
  static func makeHost(
    _ models: InspectorModels, onClose: (@MainActor () -> Void)? = nil,
    onUndock: @escaping @MainActor () -> Void = {}, onPick: @escaping @MainActor () -> Void
  ) -> SplitHost {
    _ = InspectorStyle.add
    return BindingLedger.unnoted {
      SplitHost(
        sidebar: InspectorPage(
          models, onPick: onPick, onClose: onClose, onUndock: onUndock),
        placeholder: placeholder(hasActions: models.actions != nil), sidebarWidth: 340)
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
