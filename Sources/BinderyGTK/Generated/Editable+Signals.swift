// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Editable {
  /// Sends each time GTK emits the signal `changed`, except during a change by the program.
  /// `Gtk.Editable::changed`
  public var changedPublisher: ControlPublisher<Void> {
    sent(by: "changed")
  }

  /// Sends the start position and the end position each time GTK emits the signal `delete-text`,
  /// except during a change by the program.
  /// `Gtk.Editable::delete-text`
  public var deleteTextPublisher: ControlPublisher<(Int, Int)> {
    sent(by: "delete-text")
  }
}
