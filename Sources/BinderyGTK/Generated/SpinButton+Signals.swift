// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension SpinButton {
  /// Sends the scroll type each time the user causes the signal `change-value`.
  /// `Gtk.SpinButton::change-value`
  public var changeValuePublisher: ControlPublisher<ScrollType> {
    sent(by: "change-value")
  }

  /// Sends each time the user causes the signal `output`. Subscribers do not handle the signal: GTK
  /// continues with its default.
  /// `Gtk.SpinButton::output`
  public var outputPublisher: ControlPublisher<Void> {
    asked(by: "output")
  }

  /// Sends each time the user causes the signal `wrapped`.
  /// `Gtk.SpinButton::wrapped`
  public var wrappedPublisher: ControlPublisher<Void> {
    sent(by: "wrapped")
  }
}
