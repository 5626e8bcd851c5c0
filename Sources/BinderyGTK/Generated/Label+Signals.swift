// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Label {
  /// Sends each time GTK emits the signal `activate-current-link`, except during a change by the
  /// program.
  /// `Gtk.Label::activate-current-link`
  public var activateCurrentLinkPublisher: ControlPublisher<Void> {
    sent(by: "activate-current-link")
  }

  /// Sends each time GTK emits the signal `copy-clipboard`, except during a change by the program.
  /// `Gtk.Label::copy-clipboard`
  public var copyClipboardPublisher: ControlPublisher<Void> {
    sent(by: "copy-clipboard")
  }

  /// Sends the step, the count and the extension flag each time GTK emits the signal `move-cursor`,
  /// except during a change by the program.
  /// `Gtk.Label::move-cursor`
  public var moveCursorPublisher: ControlPublisher<(MovementStep, Int, Bool)> {
    sent(by: "move-cursor")
  }
}
