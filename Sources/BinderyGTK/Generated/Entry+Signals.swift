// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Entry {
  /// Sends the icon position each time the user causes the signal `icon-release`.
  /// `Gtk.Entry::icon-release`
  public var iconReleasePublisher: ControlPublisher<Entry.IconPlace> {
    sent(by: "icon-release")
  }
}
