// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Widget {
  /// Sends the previous direction each time the user causes the signal `direction-changed`.
  /// `Gtk.Widget::direction-changed`
  public var directionChangedPublisher: ControlPublisher<TextDirection> {
    sent(by: "direction-changed")
  }

  /// Sends each time the user causes the signal `hide`.
  /// `Gtk.Widget::hide`
  public var hidePublisher: ControlPublisher<Void> {
    sent(by: "hide")
  }

  /// Sends the direction each time the user causes the signal `keynav-failed`. Subscribers do not
  /// handle the signal: GTK continues with its default.
  /// `Gtk.Widget::keynav-failed`
  public var keynavFailedPublisher: ControlPublisher<DirectionType> {
    asked(by: "keynav-failed")
  }

  /// Sends the cycling flag each time the user causes the signal `mnemonic-activate`. Subscribers
  /// do not handle the signal: GTK continues with its default.
  /// `Gtk.Widget::mnemonic-activate`
  public var mnemonicActivatePublisher: ControlPublisher<Bool> {
    asked(by: "mnemonic-activate")
  }

  /// Sends the direction each time the user causes the signal `move-focus`.
  /// `Gtk.Widget::move-focus`
  public var moveFocusPublisher: ControlPublisher<DirectionType> {
    sent(by: "move-focus")
  }

  /// Sends the x coordinate, the y coordinate, the keyboard flag and the tooltip each time the user
  /// causes the signal `query-tooltip`. Subscribers do not handle the signal: GTK continues with
  /// its default.
  /// `Gtk.Widget::query-tooltip`
  public var queryTooltipPublisher: ControlPublisher<(Int, Int, Bool, Object)> {
    asked(by: "query-tooltip")
  }

  /// Sends each time the user causes the signal `realize`.
  /// `Gtk.Widget::realize`
  public var realizePublisher: ControlPublisher<Void> {
    sent(by: "realize")
  }

  /// Sends each time the user causes the signal `show`.
  /// `Gtk.Widget::show`
  public var showPublisher: ControlPublisher<Void> {
    sent(by: "show")
  }

  /// Sends the flags each time the user causes the signal `state-flags-changed`.
  /// `Gtk.Widget::state-flags-changed`
  public var stateFlagsChangedPublisher: ControlPublisher<StateFlags> {
    sent(by: "state-flags-changed")
  }

  /// Sends each time the user causes the signal `unrealize`.
  /// `Gtk.Widget::unrealize`
  public var unrealizePublisher: ControlPublisher<Void> {
    sent(by: "unrealize")
  }
}
