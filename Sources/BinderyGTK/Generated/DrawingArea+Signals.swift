// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension DrawingArea {
  /// Sends the width and the height each time GTK emits the signal `resize`, except during a change
  /// by the program.
  /// `Gtk.DrawingArea::resize`
  public var resizePublisher: ControlPublisher<(Int, Int)> {
    sent(by: "resize")
  }
}
