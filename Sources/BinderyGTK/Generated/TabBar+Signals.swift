// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension TabBar {
  /// Emits the page and the value when the user drops something on a tab. Ignores the signal while
  /// the program itself changes the widget. A subscriber cannot stop the signal; GTK's default
  /// handler still runs.
  /// `Adw.TabBar::extra-drag-drop`
  public var extraDragDropPublisher: ControlPublisher<(Object, OpaqueValue)> {
    asked(by: "extra-drag-drop")
  }
}
