// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Widget {
  /// Emits the previous direction after the direction of the text has changed. Ignores the signal
  /// while the program itself changes the widget.
  /// `Gtk.Widget::direction-changed`
  public var directionChangedPublisher: ControlPublisher<TextDirection> {
    sent(by: "direction-changed")
  }

  /// Emits when the widget is hidden. Ignores the signal while the program itself changes the
  /// widget.
  /// `Gtk.Widget::hide`
  public var hidePublisher: ControlPublisher<Void> {
    sent(by: "hide")
  }

  /// Emits the direction when an arrow key cannot move the focus further in the widget. Ignores the
  /// signal while the program itself changes the widget. A subscriber cannot stop the signal; GTK's
  /// default handler still runs.
  /// `Gtk.Widget::keynav-failed`
  public var keynavFailedPublisher: ControlPublisher<DirectionType> {
    asked(by: "keynav-failed")
  }

  /// Emits the cycling flag when the user presses the widget's mnemonic. Ignores the signal while
  /// the program itself changes the widget. A subscriber cannot stop the signal; GTK's default
  /// handler still runs.
  /// `Gtk.Widget::mnemonic-activate`
  public var mnemonicActivatePublisher: ControlPublisher<Bool> {
    asked(by: "mnemonic-activate")
  }

  /// Emits the direction when a key moves the focus. Ignores the signal while the program itself
  /// changes the widget.
  /// `Gtk.Widget::move-focus`
  public var moveFocusPublisher: ControlPublisher<DirectionType> {
    sent(by: "move-focus")
  }

  /// Emits the x coordinate, the y coordinate, the keyboard flag and the tooltip before a tooltip
  /// is shown for a widget that has one. Ignores the signal while the program itself changes the
  /// widget. A subscriber cannot stop the signal; GTK's default handler still runs.
  /// `Gtk.Widget::query-tooltip`
  public var queryTooltipPublisher: ControlPublisher<(Int, Int, Bool, Object)> {
    asked(by: "query-tooltip")
  }

  /// Emits when the widget gets its resources, before it is first drawn. Ignores the signal while
  /// the program itself changes the widget.
  /// `Gtk.Widget::realize`
  public var realizePublisher: ControlPublisher<Void> {
    sent(by: "realize")
  }

  /// Emits when the widget is shown. Ignores the signal while the program itself changes the
  /// widget.
  /// `Gtk.Widget::show`
  public var showPublisher: ControlPublisher<Void> {
    sent(by: "show")
  }

  /// Emits the previous flags after the state has changed. Ignores the signal while the program
  /// itself changes the widget.
  /// `Gtk.Widget::state-flags-changed`
  public var stateFlagsChangedPublisher: ControlPublisher<StateFlags> {
    sent(by: "state-flags-changed")
  }

  /// Emits when the widget releases its resources, such as when its window closes. Ignores the
  /// signal while the program itself changes the widget.
  /// `Gtk.Widget::unrealize`
  public var unrealizePublisher: ControlPublisher<Void> {
    sent(by: "unrealize")
  }
}
