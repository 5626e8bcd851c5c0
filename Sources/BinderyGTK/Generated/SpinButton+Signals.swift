// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension SpinButton {
  /// Emits the scroll type when a key changes the value. Ignores the signal while the program
  /// itself changes the widget.
  /// `Gtk.SpinButton::change-value`
  public var changeValuePublisher: ControlPublisher<ScrollType> {
    sent(by: "change-value")
  }

  /// Emits before the value is shown. Ignores the signal while the program itself changes the
  /// widget. A subscriber cannot stop the signal; GTK's default handler still runs.
  /// `Gtk.SpinButton::output`
  public var outputPublisher: ControlPublisher<Void> {
    asked(by: "output")
  }

  /// Emits after the value has gone from the greatest to the least, or back. Ignores the signal
  /// while the program itself changes the widget.
  /// `Gtk.SpinButton::wrapped`
  public var wrappedPublisher: ControlPublisher<Void> {
    sent(by: "wrapped")
  }
}
