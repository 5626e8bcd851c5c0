// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension AboutWindow {
  /// Emits the URI when the user clicks a link. Ignores the signal while the program itself changes
  /// the widget. A subscriber cannot stop the signal; GTK's default handler still runs.
  /// `Adw.AboutWindow::activate-link`
  public var activateLinkPublisher: ControlPublisher<String> {
    asked(by: "activate-link")
  }
}
