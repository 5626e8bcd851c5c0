import Bindery
import GTK

/// Open while a widget is in a window.
///
/// The widget is not kept alive; its signal is let go of with the gate.
final class WindowGate: RenderGate {
  private weak var widget: Widget?
  private var connection: SignalConnection?

  init(_ widget: Widget) {
    self.widget = widget
    super.init(isOpen: widget.isInWindow)
    connection = widget.onNotify("root") { [weak self] in self?.follow() }
  }

  deinit {
    MainQueue.finish(connection) { $0?.disconnect() }
  }

  private func follow() {
    isOpen = widget?.isInWindow ?? false
  }
}
