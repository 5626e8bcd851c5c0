// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension TabBar {
  /// Sends the page and the value each time the user causes the signal `extra-drag-drop`.
  /// Subscribers do not handle the signal: GTK continues with its default.
  /// `Adw.TabBar::extra-drag-drop`
  public var extraDragDropPublisher: ControlPublisher<(Object, OpaqueValue)> {
    asked(by: "extra-drag-drop")
  }
}
