// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Window {
  /// Emits when Return activates the window's default widget. Ignores the signal while the program
  /// itself changes the widget.
  /// `Gtk.Window::activate-default`
  public var activateDefaultPublisher: ControlPublisher<Void> {
    sent(by: "activate-default")
  }

  /// Emits when a key activates the widget that has the focus. Ignores the signal while the program
  /// itself changes the widget.
  /// `Gtk.Window::activate-focus`
  public var activateFocusPublisher: ControlPublisher<Void> {
    sent(by: "activate-focus")
  }

  /// Emits the toggle flag when a key opens or closes GTK's own inspector. Ignores the signal while
  /// the program itself changes the widget. A subscriber cannot stop the signal; GTK's default
  /// handler still runs.
  /// `Gtk.Window::enable-debugging`
  public var enableDebuggingPublisher: ControlPublisher<Bool> {
    asked(by: "enable-debugging")
  }

  /// Emits after the window's shortcuts or mnemonics have changed. Ignores the signal while the
  /// program itself changes the widget.
  /// `Gtk.Window::keys-changed`
  public var keysChangedPublisher: ControlPublisher<Void> {
    sent(by: "keys-changed")
  }
}
