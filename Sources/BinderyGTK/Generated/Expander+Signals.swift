// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Expander {
  /// Emits when a key or an assistive technology expands or collapses the expander. Ignores the
  /// signal while the program itself changes the widget.
  /// `Gtk.Expander::activate`
  public var activatePublisher: ControlPublisher<Void> {
    sent(by: "activate")
  }
}
