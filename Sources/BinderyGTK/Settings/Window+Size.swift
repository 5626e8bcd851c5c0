import Bindery
import GTK

/// The size and place of a window, as settings keep them.
struct WindowSize: Codable, Equatable {
  var width: Int
  var height: Int
  var isMaximized: Bool
  var place: Window.Place?
}

extension Window {
  /// Restores the size that the window had when it was closed in an earlier run, and saves its size
  /// from now on. Call it before you present the window.
  ///
  /// Under X11, the window also opens at its last position. Under Wayland, the desktop decides
  /// where a window opens.
  ///
  /// - Parameter name: The name of the setting. Windows of the same kind may share a name; the
  ///   setting then stores the size that changed last.
  public func keepSize(in settings: SettingsFile, as name: String = "window") {
    let kept = settings.value(
      name, default: WindowSize(width: width, height: height, isMaximized: isMaximized))
    (width, height, isMaximized) = (kept.value.width, kept.value.height, kept.value.isMaximized)
    if !isMaximized { reopen(at: kept.value.place) }
    let keep = { @MainActor [weak self] in
      guard let self else { return }
      var size = WindowSize(width: width, height: height, isMaximized: isMaximized)
      size.place = isMaximized ? kept.value.place : place ?? kept.value.place
      if size != kept.value { kept.value = size }
    }
    for property in ["default-width", "default-height", "maximized"] { onNotify(property, keep) }
    // X11 reports a move before GTK knows whether the window was maximized with it, and many moves
    // in a frame.
    var isDue = false
    onMove { [weak self] in
      guard let self, !isDue else { return }
      isDue = true
      onNextFrame {
        isDue = false
        keep()
      }
    }
    onCloseRequest {
      keep()
      return true
    }
  }

  private func reopen(at place: Place?) {
    guard let place else { return }
    // Before it is shown, and again afterward, because window managers place a window when it
    // opens.
    var isOpen = false
    for moment in ["realize", "map"] {
      on(moment, after: true) { [weak self] in
        if isOpen { return }
        self?.move(to: place)
        isOpen = moment == "map"
      }
    }
  }
}
