import CGTK
import GTK
import XCTest

@MainActor
final class DropTargetTests: GTKTestCase {
  private func controllers(of widget: Widget) -> UInt32 {
    let pointer = UnsafeMutableRawPointer(widget.opaque).assumingMemoryBound(to: GtkWidget.self)
    let list = gtk_widget_observe_controllers(pointer)
    defer { g_object_unref(UnsafeMutableRawPointer(list)) }
    return g_list_model_get_n_items(list)
  }

  func testAWidgetWhoseDropsAreDisconnectedAcceptsNone() {
    let label = Label("Drop here")
    let before = controllers(of: label)
    for _ in 0..<3 {
      let (drop, drag) = (label.onDrop(.text) { _, _ in }, label.onDragOut { _ in nil })
      XCTAssertEqual(controllers(of: label), before + 2)
      drop.disconnect()
      drag.disconnect()
      drop.disconnect()
      XCTAssertEqual(controllers(of: label), before)
    }
  }

  func testDropsOfAClosedWindowCanBeDisconnected() {
    let label = Label("Drop here")
    let window = show(label)
    let drop = label.onDrop(.text) { _, _ in }
    window.destroy()
    MainLoop.drain()
    drop.disconnect()
  }
}
