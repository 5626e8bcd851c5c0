// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension ScaleButton {
  /// Emits when a key closes the slider. Ignores the signal while the program itself changes the
  /// widget.
  /// `Gtk.ScaleButton::popdown`
  public var popdownPublisher: ControlPublisher<Void> {
    sent(by: "popdown")
  }

  /// Emits when a key opens the slider. Ignores the signal while the program itself changes the
  /// widget.
  /// `Gtk.ScaleButton::popup`
  public var popupPublisher: ControlPublisher<Void> {
    sent(by: "popup")
  }

  /// Emits the value each time the value has changed. Ignores the signal while the program itself
  /// changes the widget.
  /// `Gtk.ScaleButton::value-changed`
  public var valueChangedPublisher: ControlPublisher<Double> {
    sent(by: "value-changed")
  }
}
