import Bindery
import GTK

/// The wheel over a widget, for all subscribers. They share a controller, because one that uses a
/// step keeps it from the widget's other controllers.
@MainActor
final class WheelWatch {
  private static let known = WeakTable<WheelWatch>()

  private let handlers = HandlerList()
  private var step = (right: 0.0, down: 0.0)
  private var connection: SignalConnection?

  /// Returns the watch of a widget. The first subscriber creates it, and the last one releases it.
  static func of(_ widget: Widget) -> WheelWatch {
    if let watch = known[widget] { return watch }
    let watch = WheelWatch()
    known[widget] = watch
    watch.connection = widget.onWheel { [weak watch] right, down in
      guard let watch else { return false }
      watch.step = (right, down)
      watch.handlers.call()
      return true
    }
    return watch
  }

  isolated deinit { connection?.disconnect() }

  func connect(
    _ handler: @escaping @MainActor ((right: Double, down: Double)) -> Void
  ) -> HandlerEntry {
    handlers.add(keeping: self) { [unowned self] in handler(step) }
  }
}
