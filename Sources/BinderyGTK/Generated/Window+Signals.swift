// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Window {
  /// Sends each time GTK emits the signal `activate-default`, except during a change by the
  /// program.
  /// `Gtk.Window::activate-default`
  public var activateDefaultPublisher: ControlPublisher<Void> {
    sent(by: "activate-default")
  }

  /// Sends each time GTK emits the signal `activate-focus`, except during a change by the program.
  /// `Gtk.Window::activate-focus`
  public var activateFocusPublisher: ControlPublisher<Void> {
    sent(by: "activate-focus")
  }

  /// Sends the toggle flag each time GTK emits the signal `enable-debugging`, except during a
  /// change by the program. Subscribers cannot handle the signal: GTK continues with its default.
  /// `Gtk.Window::enable-debugging`
  public var enableDebuggingPublisher: ControlPublisher<Bool> {
    asked(by: "enable-debugging")
  }

  /// Sends each time GTK emits the signal `keys-changed`, except during a change by the program.
  /// `Gtk.Window::keys-changed`
  public var keysChangedPublisher: ControlPublisher<Void> {
    sent(by: "keys-changed")
  }
}
