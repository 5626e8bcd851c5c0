// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension GLArea {
  /// Sends the context each time the user causes the signal `render`. Subscribers do not handle the
  /// signal: GTK continues with its default.
  /// `Gtk.GLArea::render`
  public var renderPublisher: ControlPublisher<Object> {
    asked(by: "render")
  }

  /// Sends the width and the height each time the user causes the signal `resize`.
  /// `Gtk.GLArea::resize`
  public var resizePublisher: ControlPublisher<(Int, Int)> {
    sent(by: "resize")
  }
}
