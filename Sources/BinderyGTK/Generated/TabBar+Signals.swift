// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension TabBar {
  /// Sends the page and the value each time GTK emits the signal `extra-drag-drop`, except during a
  /// change by the program. Subscribers cannot handle the signal: GTK continues with its default.
  /// `Adw.TabBar::extra-drag-drop`
  public var extraDragDropPublisher: ControlPublisher<(Object, OpaqueValue)> {
    asked(by: "extra-drag-drop")
  }
}
