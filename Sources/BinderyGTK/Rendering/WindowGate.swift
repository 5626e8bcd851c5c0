import Bindery
import GTK

/// A gate that is open while a widget is in a window.
///
/// The gate does not keep the widget alive. It disconnects its signal when it is released.
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
