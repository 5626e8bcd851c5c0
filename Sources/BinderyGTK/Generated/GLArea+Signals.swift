// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension GLArea {
  /// Emits the context each time the area has to be drawn. Ignores the signal while the program
  /// itself changes the widget. A subscriber cannot stop the signal; GTK's default handler still
  /// runs.
  /// `Gtk.GLArea::render`
  public var renderPublisher: ControlPublisher<Object> {
    asked(by: "render")
  }

  /// Emits the width and the height each time the area has another size, and once before it is
  /// first drawn. Ignores the signal while the program itself changes the widget.
  /// `Gtk.GLArea::resize`
  public var resizePublisher: ControlPublisher<(Int, Int)> {
    sent(by: "resize")
  }
}
