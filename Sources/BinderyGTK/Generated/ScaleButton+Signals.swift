// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension ScaleButton {
  /// Sends each time GTK emits the signal `popdown`, except during a change by the program.
  /// `Gtk.ScaleButton::popdown`
  public var popdownPublisher: ControlPublisher<Void> {
    sent(by: "popdown")
  }

  /// Sends each time GTK emits the signal `popup`, except during a change by the program.
  /// `Gtk.ScaleButton::popup`
  public var popupPublisher: ControlPublisher<Void> {
    sent(by: "popup")
  }

  /// Sends the value each time GTK emits the signal `value-changed`, except during a change by the
  /// program.
  /// `Gtk.ScaleButton::value-changed`
  public var valueChangedPublisher: ControlPublisher<Double> {
    sent(by: "value-changed")
  }
}
