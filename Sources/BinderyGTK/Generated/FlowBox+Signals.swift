// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension FlowBox {
  /// Sends each time the user causes the signal `activate-cursor-child`.
  /// `Gtk.FlowBox::activate-cursor-child`
  public var activateCursorChildPublisher: ControlPublisher<Void> {
    sent(by: "activate-cursor-child")
  }

  /// Sends the step, the count, the extension flag and the change flag each time the user causes
  /// the signal `move-cursor`. Subscribers do not handle the signal: GTK continues with its
  /// default.
  /// `Gtk.FlowBox::move-cursor`
  public var moveCursorPublisher: ControlPublisher<(MovementStep, Int, Bool, Bool)> {
    asked(by: "move-cursor")
  }

  /// Sends each time the user causes the signal `select-all`.
  /// `Gtk.FlowBox::select-all`
  public var selectAllPublisher: ControlPublisher<Void> {
    sent(by: "select-all")
  }

  /// Sends each time the user causes the signal `toggle-cursor-child`.
  /// `Gtk.FlowBox::toggle-cursor-child`
  public var toggleCursorChildPublisher: ControlPublisher<Void> {
    sent(by: "toggle-cursor-child")
  }

  /// Sends each time the user causes the signal `unselect-all`.
  /// `Gtk.FlowBox::unselect-all`
  public var unselectAllPublisher: ControlPublisher<Void> {
    sent(by: "unselect-all")
  }
}
