// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension GLArea {
  /// Sends the context each time GTK emits the signal `render`, except during a change by the
  /// program. Subscribers cannot handle the signal: GTK continues with its default.
  /// `Gtk.GLArea::render`
  public var renderPublisher: ControlPublisher<Object> {
    asked(by: "render")
  }

  /// Sends the width and the height each time GTK emits the signal `resize`, except during a change
  /// by the program.
  /// `Gtk.GLArea::resize`
  public var resizePublisher: ControlPublisher<(Int, Int)> {
    sent(by: "resize")
  }
}
