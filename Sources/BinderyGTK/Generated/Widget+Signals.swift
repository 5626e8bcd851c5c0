// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Widget {
  /// Sends the previous direction after the direction of the text has changed, except while the
  /// program itself changes the widget.
  /// `Gtk.Widget::direction-changed`
  public var directionChangedPublisher: ControlPublisher<TextDirection> {
    sent(by: "direction-changed")
  }

  /// Sends when the widget is hidden, except while the program itself changes the widget.
  /// `Gtk.Widget::hide`
  public var hidePublisher: ControlPublisher<Void> {
    sent(by: "hide")
  }

  /// Sends the direction when an arrow key cannot move the focus further in the widget, except
  /// while the program itself changes the widget. A subscriber cannot stop the signal; GTK's
  /// default handler still runs.
  /// `Gtk.Widget::keynav-failed`
  public var keynavFailedPublisher: ControlPublisher<DirectionType> {
    asked(by: "keynav-failed")
  }

  /// Sends the cycling flag when the user presses the widget's mnemonic, except while the program
  /// itself changes the widget. A subscriber cannot stop the signal; GTK's default handler still
  /// runs.
  /// `Gtk.Widget::mnemonic-activate`
  public var mnemonicActivatePublisher: ControlPublisher<Bool> {
    asked(by: "mnemonic-activate")
  }

  /// Sends the direction when a key moves the focus, except while the program itself changes the
  /// widget.
  /// `Gtk.Widget::move-focus`
  public var moveFocusPublisher: ControlPublisher<DirectionType> {
    sent(by: "move-focus")
  }

  /// Sends the x coordinate, the y coordinate, the keyboard flag and the tooltip before a tooltip
  /// is shown for a widget that has one, except while the program itself changes the widget. A
  /// subscriber cannot stop the signal; GTK's default handler still runs.
  /// `Gtk.Widget::query-tooltip`
  public var queryTooltipPublisher: ControlPublisher<(Int, Int, Bool, Object)> {
    asked(by: "query-tooltip")
  }

  /// Sends when the widget gets its resources, before it is first drawn, except while the program
  /// itself changes the widget.
  /// `Gtk.Widget::realize`
  public var realizePublisher: ControlPublisher<Void> {
    sent(by: "realize")
  }

  /// Sends when the widget is shown, except while the program itself changes the widget.
  /// `Gtk.Widget::show`
  public var showPublisher: ControlPublisher<Void> {
    sent(by: "show")
  }

  /// Sends the flags after the state has changed, except while the program itself changes the
  /// widget.
  /// `Gtk.Widget::state-flags-changed`
  public var stateFlagsChangedPublisher: ControlPublisher<StateFlags> {
    sent(by: "state-flags-changed")
  }

  /// Sends when the widget releases its resources, such as when its window closes, except while the
  /// program itself changes the widget.
  /// `Gtk.Widget::unrealize`
  public var unrealizePublisher: ControlPublisher<Void> {
    sent(by: "unrealize")
  }
}
