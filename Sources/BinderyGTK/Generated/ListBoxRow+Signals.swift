// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension ListBoxRow {
  /// Emits when a key activates the row. Ignores the signal while the program itself changes the
  /// widget.
  /// `Gtk.ListBoxRow::activate`
  public var activatePublisher: ControlPublisher<Void> {
    sent(by: "activate")
  }
}
