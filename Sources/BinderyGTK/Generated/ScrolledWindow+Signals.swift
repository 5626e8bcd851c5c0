// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension ScrolledWindow {
  /// Sends the position each time the user causes the signal `edge-overshot`.
  /// `Gtk.ScrolledWindow::edge-overshot`
  public var edgeOvershotPublisher: ControlPublisher<Edge> {
    sent(by: "edge-overshot")
  }

  /// Sends the direction type each time the user causes the signal `move-focus-out`.
  /// `Gtk.ScrolledWindow::move-focus-out`
  public var moveFocusOutPublisher: ControlPublisher<DirectionType> {
    sent(by: "move-focus-out")
  }

  /// Sends the scroll type and the direction flag each time the user causes the signal
  /// `scroll-child`. Subscribers do not handle the signal: GTK continues with its default.
  /// `Gtk.ScrolledWindow::scroll-child`
  public var scrollChildPublisher: ControlPublisher<(ScrollType, Bool)> {
    asked(by: "scroll-child")
  }
}
