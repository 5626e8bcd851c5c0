// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Paned {
  /// Emits when Return accepts the divider's new position. Ignores the signal while the program
  /// itself changes the widget. A subscriber cannot stop the signal; GTK's default handler still
  /// runs.
  /// `Gtk.Paned::accept-position`
  public var acceptPositionPublisher: ControlPublisher<Void> {
    asked(by: "accept-position")
  }

  /// Emits when Escape restores the divider's previous position. Ignores the signal while the
  /// program itself changes the widget. A subscriber cannot stop the signal; GTK's default handler
  /// still runs.
  /// `Gtk.Paned::cancel-position`
  public var cancelPositionPublisher: ControlPublisher<Void> {
    asked(by: "cancel-position")
  }

  /// Emits the reversal flag when a key moves the focus to the other child. Ignores the signal
  /// while the program itself changes the widget. A subscriber cannot stop the signal; GTK's
  /// default handler still runs.
  /// `Gtk.Paned::cycle-child-focus`
  public var cycleChildFocusPublisher: ControlPublisher<Bool> {
    asked(by: "cycle-child-focus")
  }

  /// Emits the reversal flag when a key moves the focus to the divider. Ignores the signal while
  /// the program itself changes the widget. A subscriber cannot stop the signal; GTK's default
  /// handler still runs.
  /// `Gtk.Paned::cycle-handle-focus`
  public var cycleHandleFocusPublisher: ControlPublisher<Bool> {
    asked(by: "cycle-handle-focus")
  }

  /// Emits the scroll type when a key moves the divider. Ignores the signal while the program
  /// itself changes the widget. A subscriber cannot stop the signal; GTK's default handler still
  /// runs.
  /// `Gtk.Paned::move-handle`
  public var moveHandlePublisher: ControlPublisher<ScrollType> {
    asked(by: "move-handle")
  }

  /// Emits when a key, by default Tab, accepts the divider's new position and moves the focus on.
  /// Ignores the signal while the program itself changes the widget. A subscriber cannot stop the
  /// signal; GTK's default handler still runs.
  /// `Gtk.Paned::toggle-handle-focus`
  public var toggleHandleFocusPublisher: ControlPublisher<Void> {
    asked(by: "toggle-handle-focus")
  }
}
