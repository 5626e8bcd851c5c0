// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension ToggleButton {
  /// Sends each time the user causes the signal `toggled`.
  /// `Gtk.ToggleButton::toggled`
  public var toggledPublisher: ControlPublisher<Void> {
    sent(by: "toggled")
  }
}
