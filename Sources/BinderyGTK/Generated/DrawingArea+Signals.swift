// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension DrawingArea {
  /// Emits the width and the height each time the area has another size, and once before it is
  /// first drawn. Ignores the signal while the program itself changes the widget.
  /// `Gtk.DrawingArea::resize`
  public var resizePublisher: ControlPublisher<(Int, Int)> {
    sent(by: "resize")
  }
}
