// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension LevelBar {
  /// Emits the name when the value of one of the bar's offsets changes. Ignores the signal while
  /// the program itself changes the widget.
  /// `Gtk.LevelBar::offset-changed`
  public var offsetChangedPublisher: ControlPublisher<String> {
    sent(by: "offset-changed")
  }
}
