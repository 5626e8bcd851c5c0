// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Editable {
  /// Emits each time the text has changed. Ignores the signal while the program itself changes the
  /// widget.
  /// `Gtk.Editable::changed`
  public var changedPublisher: ControlPublisher<Void> {
    sent(by: "changed")
  }

  /// Emits the start position and the end position before text is deleted. Ignores the signal while
  /// the program itself changes the widget.
  /// `Gtk.Editable::delete-text`
  public var deleteTextPublisher: ControlPublisher<(Int, Int)> {
    sent(by: "delete-text")
  }
}
