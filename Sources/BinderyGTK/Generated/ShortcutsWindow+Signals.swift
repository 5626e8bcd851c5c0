// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension ShortcutsWindow {
  /// Emits when a key closes the window. Ignores the signal while the program itself changes the
  /// widget.
  /// `Gtk.ShortcutsWindow::close`
  public var closePublisher: ControlPublisher<Void> {
    sent(by: "close")
  }

  /// Emits when a key opens the search. Ignores the signal while the program itself changes the
  /// widget.
  /// `Gtk.ShortcutsWindow::search`
  public var searchPublisher: ControlPublisher<Void> {
    sent(by: "search")
  }
}
