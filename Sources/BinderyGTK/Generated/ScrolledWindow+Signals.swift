// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension ScrolledWindow {
  /// Sends the position each time GTK emits the signal `edge-overshot`, except during a change by
  /// the program.
  /// `Gtk.ScrolledWindow::edge-overshot`
  public var edgeOvershotPublisher: ControlPublisher<Edge> {
    sent(by: "edge-overshot")
  }

  /// Sends the direction type each time GTK emits the signal `move-focus-out`, except during a
  /// change by the program.
  /// `Gtk.ScrolledWindow::move-focus-out`
  public var moveFocusOutPublisher: ControlPublisher<DirectionType> {
    sent(by: "move-focus-out")
  }

  /// Sends the scroll type and the direction flag each time GTK emits the signal `scroll-child`,
  /// except during a change by the program. Subscribers cannot handle the signal: GTK continues
  /// with its default.
  /// `Gtk.ScrolledWindow::scroll-child`
  public var scrollChildPublisher: ControlPublisher<(ScrollType, Bool)> {
    asked(by: "scroll-child")
  }
}
