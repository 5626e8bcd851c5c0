import Bindery
import GTK

/// Open while a widget, which may be made later, is on screen.
///
/// The widget is not kept alive; its signals are let go of with the gate.
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

  /// Opens and closes with this widget from now on.
  func follow(_ widget: Widget) {
    connections = [
      widget.onMap { [weak self] in self?.isOpen = true },
      widget.onUnmap { [weak self] in self?.isOpen = false },
    ]
    isOpen = widget.isMapped
  }
}
