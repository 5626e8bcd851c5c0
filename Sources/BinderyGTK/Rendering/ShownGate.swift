import Bindery
import GTK

/// A gate that is open while a widget, which may be made later, is on screen.
///
/// The gate does not keep the widget alive. It disconnects its signals when it is released.
final class ShownGate: RenderGate {
  private var connections: [SignalConnection] = []

  init() {
    super.init()
  }

  deinit {
    MainQueue.finish(connections) { connections in
      for connection in connections { connection.disconnect() }
    }
  }

  /// Follows `widget` from now on: opens when it is mapped and closes when it is unmapped.
  func follow(_ widget: Widget) {
    connections = [
      widget.onMap { [weak self] in self?.isOpen = true },
      widget.onUnmap { [weak self] in self?.isOpen = false },
    ]
    isOpen = widget.isMapped
  }
}
