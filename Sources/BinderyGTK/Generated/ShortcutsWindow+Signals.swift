// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension ShortcutsWindow {
  /// Sends each time GTK emits the signal `close`, except during a change by the program.
  /// `Gtk.ShortcutsWindow::close`
  public var closePublisher: ControlPublisher<Void> {
    sent(by: "close")
  }

  /// Sends each time GTK emits the signal `search`, except during a change by the program.
  /// `Gtk.ShortcutsWindow::search`
  public var searchPublisher: ControlPublisher<Void> {
    sent(by: "search")
  }
}
