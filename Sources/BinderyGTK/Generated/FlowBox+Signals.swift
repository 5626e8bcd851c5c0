// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension FlowBox {
  /// Emits when a key activates the child that has the focus. Ignores the signal while the program
  /// itself changes the widget.
  /// `Gtk.FlowBox::activate-cursor-child`
  public var activateCursorChildPublisher: ControlPublisher<Void> {
    sent(by: "activate-cursor-child")
  }

  /// Emits the step, the count, the extension flag and the change flag when a key moves the focus
  /// among the children. Ignores the signal while the program itself changes the widget. A
  /// subscriber cannot stop the signal; GTK's default handler still runs.
  /// `Gtk.FlowBox::move-cursor`
  public var moveCursorPublisher: ControlPublisher<(MovementStep, Int, Bool, Bool)> {
    asked(by: "move-cursor")
  }

  /// Emits when a key selects all children. Ignores the signal while the program itself changes the
  /// widget.
  /// `Gtk.FlowBox::select-all`
  public var selectAllPublisher: ControlPublisher<Void> {
    sent(by: "select-all")
  }

  /// Emits when a key selects the focused child or removes it from the selection. Ignores the
  /// signal while the program itself changes the widget.
  /// `Gtk.FlowBox::toggle-cursor-child`
  public var toggleCursorChildPublisher: ControlPublisher<Void> {
    sent(by: "toggle-cursor-child")
  }

  /// Emits when a key clears the selection. Ignores the signal while the program itself changes the
  /// widget.
  /// `Gtk.FlowBox::unselect-all`
  public var unselectAllPublisher: ControlPublisher<Void> {
    sent(by: "unselect-all")
  }
}
