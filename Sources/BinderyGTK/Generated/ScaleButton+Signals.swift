// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension ScaleButton {
  /// Sends each time the user causes the signal `popdown`.
  /// `Gtk.ScaleButton::popdown`
  public var popdownPublisher: ControlPublisher<Void> {
    sent(by: "popdown")
  }

  /// Sends each time the user causes the signal `popup`.
  /// `Gtk.ScaleButton::popup`
  public var popupPublisher: ControlPublisher<Void> {
    sent(by: "popup")
  }

  /// Sends the value each time the user causes the signal `value-changed`.
  /// `Gtk.ScaleButton::value-changed`
  public var valueChangedPublisher: ControlPublisher<Double> {
    sent(by: "value-changed")
  }
}
