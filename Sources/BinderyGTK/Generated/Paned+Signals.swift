// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Paned {
  /// Sends each time GTK emits the signal `accept-position`, except during a change by the program.
  /// Subscribers cannot handle the signal: GTK continues with its default.
  /// `Gtk.Paned::accept-position`
  public var acceptPositionPublisher: ControlPublisher<Void> {
    asked(by: "accept-position")
  }

  /// Sends each time GTK emits the signal `cancel-position`, except during a change by the program.
  /// Subscribers cannot handle the signal: GTK continues with its default.
  /// `Gtk.Paned::cancel-position`
  public var cancelPositionPublisher: ControlPublisher<Void> {
    asked(by: "cancel-position")
  }

  /// Sends the reversal flag each time GTK emits the signal `cycle-child-focus`, except during a
  /// change by the program. Subscribers cannot handle the signal: GTK continues with its default.
  /// `Gtk.Paned::cycle-child-focus`
  public var cycleChildFocusPublisher: ControlPublisher<Bool> {
    asked(by: "cycle-child-focus")
  }

  /// Sends the reversal flag each time GTK emits the signal `cycle-handle-focus`, except during a
  /// change by the program. Subscribers cannot handle the signal: GTK continues with its default.
  /// `Gtk.Paned::cycle-handle-focus`
  public var cycleHandleFocusPublisher: ControlPublisher<Bool> {
    asked(by: "cycle-handle-focus")
  }

  /// Sends the scroll type each time GTK emits the signal `move-handle`, except during a change by
  /// the program. Subscribers cannot handle the signal: GTK continues with its default.
  /// `Gtk.Paned::move-handle`
  public var moveHandlePublisher: ControlPublisher<ScrollType> {
    asked(by: "move-handle")
  }

  /// Sends each time GTK emits the signal `toggle-handle-focus`, except during a change by the
  /// program. Subscribers cannot handle the signal: GTK continues with its default.
  /// `Gtk.Paned::toggle-handle-focus`
  public var toggleHandleFocusPublisher: ControlPublisher<Void> {
    asked(by: "toggle-handle-focus")
  }
}
