// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Entry {
  /// Emits the icon position when the user has clicked an icon that can be activated. Ignores the
  /// signal while the program itself changes the widget.
  /// `Gtk.Entry::icon-release`
  public var iconReleasePublisher: ControlPublisher<Entry.IconPlace> {
    sent(by: "icon-release")
  }
}
