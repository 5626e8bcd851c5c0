// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension SpinButton {
  /// Sends the scroll type each time GTK emits the signal `change-value`, except during a change by
  /// the program.
  /// `Gtk.SpinButton::change-value`
  public var changeValuePublisher: ControlPublisher<ScrollType> {
    sent(by: "change-value")
  }

  /// Sends each time GTK emits the signal `output`, except during a change by the program.
  /// Subscribers cannot handle the signal: GTK continues with its default.
  /// `Gtk.SpinButton::output`
  public var outputPublisher: ControlPublisher<Void> {
    asked(by: "output")
  }

  /// Sends each time GTK emits the signal `wrapped`, except during a change by the program.
  /// `Gtk.SpinButton::wrapped`
  public var wrappedPublisher: ControlPublisher<Void> {
    sent(by: "wrapped")
  }
}
