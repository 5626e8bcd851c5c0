// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Widget {
  /// Sends the previous direction each time GTK emits the signal `direction-changed`, except during
  /// a change by the program.
  /// `Gtk.Widget::direction-changed`
  public var directionChangedPublisher: ControlPublisher<TextDirection> {
    sent(by: "direction-changed")
  }

  /// Sends each time GTK emits the signal `hide`, except during a change by the program.
  /// `Gtk.Widget::hide`
  public var hidePublisher: ControlPublisher<Void> {
    sent(by: "hide")
  }

  /// Sends the direction each time GTK emits the signal `keynav-failed`, except during a change by
  /// the program. Subscribers cannot handle the signal: GTK continues with its default.
  /// `Gtk.Widget::keynav-failed`
  public var keynavFailedPublisher: ControlPublisher<DirectionType> {
    asked(by: "keynav-failed")
  }

  /// Sends the cycling flag each time GTK emits the signal `mnemonic-activate`, except during a
  /// change by the program. Subscribers cannot handle the signal: GTK continues with its default.
  /// `Gtk.Widget::mnemonic-activate`
  public var mnemonicActivatePublisher: ControlPublisher<Bool> {
    asked(by: "mnemonic-activate")
  }

  /// Sends the direction each time GTK emits the signal `move-focus`, except during a change by the
  /// program.
  /// `Gtk.Widget::move-focus`
  public var moveFocusPublisher: ControlPublisher<DirectionType> {
    sent(by: "move-focus")
  }

  /// Sends the x coordinate, the y coordinate, the keyboard flag and the tooltip each time GTK
  /// emits the signal `query-tooltip`, except during a change by the program. Subscribers cannot
  /// handle the signal: GTK continues with its default.
  /// `Gtk.Widget::query-tooltip`
  public var queryTooltipPublisher: ControlPublisher<(Int, Int, Bool, Object)> {
    asked(by: "query-tooltip")
  }

  /// Sends each time GTK emits the signal `realize`, except during a change by the program.
  /// `Gtk.Widget::realize`
  public var realizePublisher: ControlPublisher<Void> {
    sent(by: "realize")
  }

  /// Sends each time GTK emits the signal `show`, except during a change by the program.
  /// `Gtk.Widget::show`
  public var showPublisher: ControlPublisher<Void> {
    sent(by: "show")
  }

  /// Sends the flags each time GTK emits the signal `state-flags-changed`, except during a change
  /// by the program.
  /// `Gtk.Widget::state-flags-changed`
  public var stateFlagsChangedPublisher: ControlPublisher<StateFlags> {
    sent(by: "state-flags-changed")
  }

  /// Sends each time GTK emits the signal `unrealize`, except during a change by the program.
  /// `Gtk.Widget::unrealize`
  public var unrealizePublisher: ControlPublisher<Void> {
    sent(by: "unrealize")
  }
}
