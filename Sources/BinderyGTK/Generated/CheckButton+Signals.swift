// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension CheckButton {
  /// Sends each time the user causes the signal `activate`.
  /// `Gtk.CheckButton::activate`
  public var activatePublisher: ControlPublisher<Void> {
    sent(by: "activate")
  }

  /// Sends each time the user causes the signal `toggled`.
  /// `Gtk.CheckButton::toggled`
  public var toggledPublisher: ControlPublisher<Void> {
    sent(by: "toggled")
  }
}
