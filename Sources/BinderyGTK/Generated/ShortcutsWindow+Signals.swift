// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension ShortcutsWindow {
  /// Sends each time the user causes the signal `close`.
  /// `Gtk.ShortcutsWindow::close`
  public var closePublisher: ControlPublisher<Void> {
    sent(by: "close")
  }

  /// Sends each time the user causes the signal `search`.
  /// `Gtk.ShortcutsWindow::search`
  public var searchPublisher: ControlPublisher<Void> {
    sent(by: "search")
  }
}
