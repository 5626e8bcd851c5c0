import CGTK

/// The divider of a split view: a few pixels on both sides of the line, by which the user changes
/// the width of the sidebar.
@MainActor
final class SplitDivider {
  /// Sends after the width has changed.
  let moves = WidgetEvent<Void>()
  private weak var view: SplitView?
  private let drag = Object(owning: UnsafeMutableRawPointer(gtk_gesture_drag_new()))
  private var widthBefore = 0
  private let reach = 5.0

  func follow(_ view: SplitView) {
    self.view = view
    // Before the widgets beside the line, a few pixels of which belong to it.
    gtk_event_controller_set_propagation_phase(drag.opaque, GTK_PHASE_CAPTURE)
    drag.on("drag-begin") { [weak self] (x: Double, _: Double) in self?.begin(x) }
    drag.on("drag-update") { [weak self] (x: Double, _: Double) in self?.move(x) }
    view.add(drag)
    view.onPointerMove { [weak self] in self?.point($0?.x) }
  }

  private func isNear(_ x: Double) -> Bool {
    guard let view, !view.isFolded else { return false }
    let width = Double(view.pane.allocatedWidth)
    return abs(x - (isMirrored ? Double(view.allocatedWidth) - width : width)) <= reach
  }

  private var isMirrored: Bool { view?.textDirection == .rtl }

  private func begin(_ x: Double) {
    guard let view, isNear(x) else {
      gtk_gesture_set_state(drag.pointer(), GTK_EVENT_SEQUENCE_DENIED)
      return
    }
    widthBefore = view.pane.allocatedWidth
    gtk_gesture_set_state(drag.pointer(), GTK_EVENT_SEQUENCE_CLAIMED)
  }

  private func move(_ x: Double) {
    guard let view, !view.isFolded else { return }
    let wanted = widthBefore + Int(isMirrored ? -x : x)
    // Not narrower than the sidebar's content needs: otherwise the divider would lag behind the
    // pointer on its way back.
    var least: Int32 = 0
    gtk_widget_measure(
      gtk_widget_get_first_child(view.pane.widget), GTK_ORIENTATION_HORIZONTAL, -1, &least, nil,
      nil, nil)
    view.sidebarWidth = max(Int(least), 40, min(wanted, view.greatestWidth))
  }

  private func point(_ x: Double?) {
    guard let view else { return }
    let name = x.map(isNear) == true ? "col-resize" : nil
    gtk_widget_set_cursor_from_name(view.widget, name)
  }
}
