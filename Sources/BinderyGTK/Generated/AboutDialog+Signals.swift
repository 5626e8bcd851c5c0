// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension AboutDialog {
  /// Sends the URI each time GTK emits the signal `activate-link`, except during a change by the
  /// program. Subscribers cannot handle the signal: GTK continues with its default.
  /// `Gtk.AboutDialog::activate-link`
  public var activateLinkPublisher: ControlPublisher<String> {
    asked(by: "activate-link")
  }
}
