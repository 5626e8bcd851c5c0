// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension ToggleButton {
  /// Sends each time GTK emits the signal `toggled`, except during a change by the program.
  /// `Gtk.ToggleButton::toggled`
  public var toggledPublisher: ControlPublisher<Void> {
    sent(by: "toggled")
  }
}
