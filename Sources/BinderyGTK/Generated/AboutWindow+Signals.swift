// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension AboutWindow {
  /// Sends the URI each time the user causes the signal `activate-link`. Subscribers do not handle
  /// the signal: GTK continues with its default.
  /// `Adw.AboutWindow::activate-link`
  public var activateLinkPublisher: ControlPublisher<String> {
    asked(by: "activate-link")
  }
}
