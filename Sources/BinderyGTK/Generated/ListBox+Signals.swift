// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension ListBox {
  /// Sends each time GTK emits the signal `activate-cursor-row`, except during a change by the
  /// program.
  /// `Gtk.ListBox::activate-cursor-row`
  public var activateCursorRowPublisher: ControlPublisher<Void> {
    sent(by: "activate-cursor-row")
  }

  /// Sends the arguments each time GTK emits the signal `move-cursor`, except during a change by
  /// the program.
  /// `Gtk.ListBox::move-cursor`
  public var moveCursorPublisher: ControlPublisher<(MovementStep, Int, Bool, Bool)> {
    sent(by: "move-cursor")
  }

  /// Sends the row each time GTK emits the signal `row-selected`, except during a change by the
  /// program.
  /// `Gtk.ListBox::row-selected`
  public var rowSelectedPublisher: ControlPublisher<Widget?> {
    sent(by: "row-selected")
  }

  /// Sends each time GTK emits the signal `select-all`, except during a change by the program.
  /// `Gtk.ListBox::select-all`
  public var selectAllPublisher: ControlPublisher<Void> {
    sent(by: "select-all")
  }

  /// Sends each time GTK emits the signal `toggle-cursor-row`, except during a change by the
  /// program.
  /// `Gtk.ListBox::toggle-cursor-row`
  public var toggleCursorRowPublisher: ControlPublisher<Void> {
    sent(by: "toggle-cursor-row")
  }

  /// Sends each time GTK emits the signal `unselect-all`, except during a change by the program.
  /// `Gtk.ListBox::unselect-all`
  public var unselectAllPublisher: ControlPublisher<Void> {
    sent(by: "unselect-all")
  }
}
