// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension ListBox {
  /// Emits when a key activates the row that has the focus. Ignores the signal while the program
  /// itself changes the widget.
  /// `Gtk.ListBox::activate-cursor-row`
  public var activateCursorRowPublisher: ControlPublisher<Void> {
    sent(by: "activate-cursor-row")
  }

  /// Emits the step, the count, the extension flag and the change flag when a key moves the focus
  /// among the rows. Ignores the signal while the program itself changes the widget.
  /// `Gtk.ListBox::move-cursor`
  public var moveCursorPublisher: ControlPublisher<(MovementStep, Int, Bool, Bool)> {
    sent(by: "move-cursor")
  }

  /// Emits the row each time another row is selected. Ignores the signal while the program itself
  /// changes the widget.
  /// `Gtk.ListBox::row-selected`
  public var rowSelectedPublisher: ControlPublisher<Widget?> {
    sent(by: "row-selected")
  }

  /// Emits when a key selects all rows. Ignores the signal while the program itself changes the
  /// widget.
  /// `Gtk.ListBox::select-all`
  public var selectAllPublisher: ControlPublisher<Void> {
    sent(by: "select-all")
  }

  /// Emits when a key selects the focused row or removes it from the selection. Ignores the signal
  /// while the program itself changes the widget.
  /// `Gtk.ListBox::toggle-cursor-row`
  public var toggleCursorRowPublisher: ControlPublisher<Void> {
    sent(by: "toggle-cursor-row")
  }

  /// Emits when a key clears the selection. Ignores the signal while the program itself changes the
  /// widget.
  /// `Gtk.ListBox::unselect-all`
  public var unselectAllPublisher: ControlPublisher<Void> {
    sent(by: "unselect-all")
  }
}
