// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension ListBox {
  /// Emits when a key activates the row that has the focus, except while the program itself changes
  /// the widget.
  /// `Gtk.ListBox::activate-cursor-row`
  public var activateCursorRowPublisher: ControlPublisher<Void> {
    sent(by: "activate-cursor-row")
  }

  /// Emits the signal's arguments when a key moves the focus among the rows, except while the
  /// program itself changes the widget.
  /// `Gtk.ListBox::move-cursor`
  public var moveCursorPublisher: ControlPublisher<(MovementStep, Int, Bool, Bool)> {
    sent(by: "move-cursor")
  }

  /// Emits the row each time another row is selected, except while the program itself changes the
  /// widget.
  /// `Gtk.ListBox::row-selected`
  public var rowSelectedPublisher: ControlPublisher<Widget?> {
    sent(by: "row-selected")
  }

  /// Emits when a key selects all rows, except while the program itself changes the widget.
  /// `Gtk.ListBox::select-all`
  public var selectAllPublisher: ControlPublisher<Void> {
    sent(by: "select-all")
  }

  /// Emits when a key selects the focused row or removes it from the selection, except while the
  /// program itself changes the widget.
  /// `Gtk.ListBox::toggle-cursor-row`
  public var toggleCursorRowPublisher: ControlPublisher<Void> {
    sent(by: "toggle-cursor-row")
  }

  /// Emits when a key clears the selection, except while the program itself changes the widget.
  /// `Gtk.ListBox::unselect-all`
  public var unselectAllPublisher: ControlPublisher<Void> {
    sent(by: "unselect-all")
  }
}
