// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Label {
  /// Sends each time the user causes the signal `activate-current-link`.
  /// `Gtk.Label::activate-current-link`
  public var activateCurrentLinkPublisher: ControlPublisher<Void> {
    sent(by: "activate-current-link")
  }

  /// Sends each time the user causes the signal `copy-clipboard`.
  /// `Gtk.Label::copy-clipboard`
  public var copyClipboardPublisher: ControlPublisher<Void> {
    sent(by: "copy-clipboard")
  }

  /// Sends the step, the count and the extension flag each time the user causes the signal
  /// `move-cursor`.
  /// `Gtk.Label::move-cursor`
  public var moveCursorPublisher: ControlPublisher<(MovementStep, Int, Bool)> {
    sent(by: "move-cursor")
  }
}
