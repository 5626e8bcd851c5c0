// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Paned {
  /// Sends each time the user causes the signal `accept-position`. Subscribers do not handle the
  /// signal: GTK continues with its default.
  /// `Gtk.Paned::accept-position`
  public var acceptPositionPublisher: ControlPublisher<Void> {
    asked(by: "accept-position")
  }

  /// Sends each time the user causes the signal `cancel-position`. Subscribers do not handle the
  /// signal: GTK continues with its default.
  /// `Gtk.Paned::cancel-position`
  public var cancelPositionPublisher: ControlPublisher<Void> {
    asked(by: "cancel-position")
  }

  /// Sends the reversal flag each time the user causes the signal `cycle-child-focus`. Subscribers
  /// do not handle the signal: GTK continues with its default.
  /// `Gtk.Paned::cycle-child-focus`
  public var cycleChildFocusPublisher: ControlPublisher<Bool> {
    asked(by: "cycle-child-focus")
  }

  /// Sends the reversal flag each time the user causes the signal `cycle-handle-focus`. Subscribers
  /// do not handle the signal: GTK continues with its default.
  /// `Gtk.Paned::cycle-handle-focus`
  public var cycleHandleFocusPublisher: ControlPublisher<Bool> {
    asked(by: "cycle-handle-focus")
  }

  /// Sends the scroll type each time the user causes the signal `move-handle`. Subscribers do not
  /// handle the signal: GTK continues with its default.
  /// `Gtk.Paned::move-handle`
  public var moveHandlePublisher: ControlPublisher<ScrollType> {
    asked(by: "move-handle")
  }

  /// Sends each time the user causes the signal `toggle-handle-focus`. Subscribers do not handle
  /// the signal: GTK continues with its default.
  /// `Gtk.Paned::toggle-handle-focus`
  public var toggleHandleFocusPublisher: ControlPublisher<Void> {
    asked(by: "toggle-handle-focus")
  }
}
