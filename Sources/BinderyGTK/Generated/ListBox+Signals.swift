// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension ListBox {
  /// Sends each time the user causes the signal `activate-cursor-row`.
  /// `Gtk.ListBox::activate-cursor-row`
  public var activateCursorRowPublisher: ControlPublisher<Void> {
    sent(by: "activate-cursor-row")
  }

  /// Sends the arguments each time the user causes the signal `move-cursor`.
  /// `Gtk.ListBox::move-cursor`
  public var moveCursorPublisher: ControlPublisher<(MovementStep, Int, Bool, Bool)> {
    sent(by: "move-cursor")
  }

  /// Sends the row each time the user causes the signal `row-selected`.
  /// `Gtk.ListBox::row-selected`
  public var rowSelectedPublisher: ControlPublisher<Widget?> {
    sent(by: "row-selected")
  }

  /// Sends each time the user causes the signal `select-all`.
  /// `Gtk.ListBox::select-all`
  public var selectAllPublisher: ControlPublisher<Void> {
    sent(by: "select-all")
  }

  /// Sends each time the user causes the signal `toggle-cursor-row`.
  /// `Gtk.ListBox::toggle-cursor-row`
  public var toggleCursorRowPublisher: ControlPublisher<Void> {
    sent(by: "toggle-cursor-row")
  }

  /// Sends each time the user causes the signal `unselect-all`.
  /// `Gtk.ListBox::unselect-all`
  public var unselectAllPublisher: ControlPublisher<Void> {
    sent(by: "unselect-all")
  }
}
