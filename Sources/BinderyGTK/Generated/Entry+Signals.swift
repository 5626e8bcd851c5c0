// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Entry {
  /// Sends the icon position each time GTK emits the signal `icon-release`, except during a change
  /// by the program.
  /// `Gtk.Entry::icon-release`
  public var iconReleasePublisher: ControlPublisher<Entry.IconPlace> {
    sent(by: "icon-release")
  }
}
