// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Window {
  /// Sends each time the user causes the signal `activate-default`.
  /// `Gtk.Window::activate-default`
  public var activateDefaultPublisher: ControlPublisher<Void> {
    sent(by: "activate-default")
  }

  /// Sends each time the user causes the signal `activate-focus`.
  /// `Gtk.Window::activate-focus`
  public var activateFocusPublisher: ControlPublisher<Void> {
    sent(by: "activate-focus")
  }

  /// Sends the toggle flag each time the user causes the signal `enable-debugging`. Subscribers do
  /// not handle the signal: GTK continues with its default.
  /// `Gtk.Window::enable-debugging`
  public var enableDebuggingPublisher: ControlPublisher<Bool> {
    asked(by: "enable-debugging")
  }

  /// Sends each time the user causes the signal `keys-changed`.
  /// `Gtk.Window::keys-changed`
  public var keysChangedPublisher: ControlPublisher<Void> {
    sent(by: "keys-changed")
  }
}
