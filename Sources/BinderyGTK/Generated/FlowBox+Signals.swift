// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension FlowBox {
  /// Sends each time GTK emits the signal `activate-cursor-child`, except during a change by the
  /// program.
  /// `Gtk.FlowBox::activate-cursor-child`
  public var activateCursorChildPublisher: ControlPublisher<Void> {
    sent(by: "activate-cursor-child")
  }

  /// Sends the step, the count, the extension flag and the change flag each time GTK emits the
  /// signal `move-cursor`, except during a change by the program. Subscribers cannot handle the
  /// signal: GTK continues with its default.
  /// `Gtk.FlowBox::move-cursor`
  public var moveCursorPublisher: ControlPublisher<(MovementStep, Int, Bool, Bool)> {
    asked(by: "move-cursor")
  }

  /// Sends each time GTK emits the signal `select-all`, except during a change by the program.
  /// `Gtk.FlowBox::select-all`
  public var selectAllPublisher: ControlPublisher<Void> {
    sent(by: "select-all")
  }

  /// Sends each time GTK emits the signal `toggle-cursor-child`, except during a change by the
  /// program.
  /// `Gtk.FlowBox::toggle-cursor-child`
  public var toggleCursorChildPublisher: ControlPublisher<Void> {
    sent(by: "toggle-cursor-child")
  }

  /// Sends each time GTK emits the signal `unselect-all`, except during a change by the program.
  /// `Gtk.FlowBox::unselect-all`
  public var unselectAllPublisher: ControlPublisher<Void> {
    sent(by: "unselect-all")
  }
}
