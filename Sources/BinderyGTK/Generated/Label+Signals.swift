// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Label {
  /// Emits when a key opens the link that has the focus. Ignores the signal while the program
  /// itself changes the widget.
  /// `Gtk.Label::activate-current-link`
  public var activateCurrentLinkPublisher: ControlPublisher<Void> {
    sent(by: "activate-current-link")
  }

  /// Emits when a key copies the selected text. Ignores the signal while the program itself changes
  /// the widget.
  /// `Gtk.Label::copy-clipboard`
  public var copyClipboardPublisher: ControlPublisher<Void> {
    sent(by: "copy-clipboard")
  }

  /// Emits the step, the count and the extension flag when a key moves the caret in selectable
  /// text. Ignores the signal while the program itself changes the widget.
  /// `Gtk.Label::move-cursor`
  public var moveCursorPublisher: ControlPublisher<(MovementStep, Int, Bool)> {
    sent(by: "move-cursor")
  }
}
