// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Editable {
  /// Sends each time the user causes the signal `changed`.
  /// `Gtk.Editable::changed`
  public var changedPublisher: ControlPublisher<Void> {
    sent(by: "changed")
  }

  /// Sends the start position and the end position each time the user causes the signal
  /// `delete-text`.
  /// `Gtk.Editable::delete-text`
  public var deleteTextPublisher: ControlPublisher<(Int, Int)> {
    sent(by: "delete-text")
  }
}
