import CGTK

/// Handles single clicks that open rows. A click is a press and a release on the same row, with
/// the primary button, a finger or a pen. The Space key also opens the focused row, as Return
/// does in every list.
///
/// The class does not use GTK's property `single-click-activate`, because that selects each row
/// that the pointer passes.
@MainActor
final class RowClicks {
  private weak var view: ItemsView?
  private let click: Object
  /// The identifier of the pressed row. An index could change before the release.
  private var pressed: UInt64?
  /// Whether the current press follows a click so soon that GTK treats the two as a double click
  /// and activates the row again.
  private(set) var isRepeated = false
  private var lastOpened: (row: UInt64, time: UInt32)?

  init(_ view: ItemsView) {
    self.view = view
    click = Object(owning: UnsafeMutableRawPointer(gtk_gesture_click_new()))
    gtk_gesture_single_set_button(click.pointer(), guint(GDK_BUTTON_PRIMARY))
    // The row's own gesture claims the release, so this one has to come first.
    gtk_event_controller_set_propagation_phase(click.opaque, GTK_PHASE_CAPTURE)
    click.on("pressed") { [weak self] (presses: Int, x: Double, y: Double) in
      self?.press((x, y), presses)
    }
    click.on("released") { [weak self] (_: Int, x: Double, y: Double) in self?.release((x, y)) }
    click.on("cancel") { [weak self] in self?.pressed = nil }
    view.add(click)
    view.onKey { [weak self] key, modifiers in
      guard modifiers.isEmpty, key == GDK_KEY_space || key == GDK_KEY_KP_Space else {
        return false
      }
      return self?.pressSpace() ?? false
    }
  }

  private func press(_ point: (x: Double, y: Double), _ presses: Int) {
    pressed = row(at: point)
    guard let view, view.activatesOnSingleClick else { return }
    // GTK counts presses by time and distance only, even if the second press is on the next row.
    let isOnOpened = lastOpened == nil || pressed == lastOpened?.row
    guard isOnOpened, presses > 1 || isSoonAfterOpening else { return }
    pressed = nil
    isRepeated = true
    MainLoop.beforeNextEvent { [weak self] in self?.isRepeated = false }
  }

  /// Whether the press comes within the double-click time of the last opening. GTK's count of
  /// presses misses such a press if the click before it followed another click elsewhere.
  private var isSoonAfterOpening: Bool {
    guard let lastOpened, let view else { return false }
    let settings = UnsafeMutableRawPointer(gtk_widget_get_settings(view.widget)!)
    let limit: Int = (Object.peer(of: settings) ?? Object(borrowing: settings)).get(
      "gtk-double-click-time")
    return Int(now &- lastOpened.time) < limit
  }

  private var now: UInt32 { gtk_event_controller_get_current_event_time(click.opaque) }

  private func release(_ point: (x: Double, y: Double)) {
    defer { pressed = nil }
    guard let view, let pressed, row(at: point) == pressed, let index = view.index(at: point),
      view.isItem(index)
    else { return }
    let state = gtk_event_controller_get_current_event_state(click.opaque)
    let modifiers = Modifiers(rawValue: state.rawValue)
    if modifiers.isSelecting {
      // Before 4.12, the cell of a column view selects the row and the row then deselects it.
      gtk_gesture_set_state(click.pointer(), GTK_EVENT_SEQUENCE_CLAIMED)
      return view.selectRow(
        at: index, adding: modifiers.contains(.control), extending: modifiers.contains(.shift))
    }
    guard view.activatesOnSingleClick else { return }
    lastOpened = (pressed, now)
    gtk_gesture_set_state(click.pointer(), GTK_EVENT_SEQUENCE_CLAIMED)
    if let row = view.slot(at: index)?.row, !row.containsFocus { row.focus() }
    open(index)
  }

  /// Opens the focused row, unless several rows can be selected: then the key selects, as in
  /// every list.
  private func pressSpace() -> Bool {
    guard let view, view.activatesOnSingleClick, view.model.selectionMode != .multiple,
      let index = view.focusedIndex, view.isItem(index), view.slot(at: index)?.row?.hasFocus == true
    else { return false }
    open(index)
    return true
  }

  private func open(_ index: Int) {
    view?.selectRow(at: index)
    view?.activateRow(at: index)
  }

  /// Returns the identifier of the row at a point, or `nil` if a widget in the row handles the
  /// click, such as a button.
  private func row(at point: (x: Double, y: Double)) -> UInt64? {
    guard let view, let index = view.index(at: point), let row = view.slot(at: index)?.rowWidget
    else { return nil }
    var widget = gtk_widget_pick(view.widget, point.x, point.y, GTK_PICK_DEFAULT)
    while let current = widget, current != row {
      if gtk_widget_get_focusable(current) != 0 { return nil }
      widget = gtk_widget_get_parent(current)
    }
    return view.model.source.identifier(at: index)
  }
}
