// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension ScrolledWindow {
  /// Emits the edge when the user scrolls clearly beyond an edge of the content. Ignores the signal
  /// while the program itself changes the widget.
  /// `Gtk.ScrolledWindow::edge-overshot`
  public var edgeOvershotPublisher: ControlPublisher<Edge> {
    sent(by: "edge-overshot")
  }

  /// Emits the direction type when a key moves the focus out of the scrolled window. Ignores the
  /// signal while the program itself changes the widget.
  /// `Gtk.ScrolledWindow::move-focus-out`
  public var moveFocusOutPublisher: ControlPublisher<DirectionType> {
    sent(by: "move-focus-out")
  }

  /// Emits the scroll type and the direction flag when a key scrolls. Ignores the signal while the
  /// program itself changes the widget. A subscriber cannot stop the signal; GTK's default handler
  /// still runs.
  /// `Gtk.ScrolledWindow::scroll-child`
  public var scrollChildPublisher: ControlPublisher<(ScrollType, Bool)> {
    asked(by: "scroll-child")
  }
}
