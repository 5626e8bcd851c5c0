// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension DrawingArea {
  /// Sends the width and the height each time the user causes the signal `resize`.
  /// `Gtk.DrawingArea::resize`
  public var resizePublisher: ControlPublisher<(Int, Int)> {
    sent(by: "resize")
  }
}
