// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Text {
  /// Sends each time the user causes the signal `backspace`.
  /// `Gtk.Text::backspace`
  public var backspacePublisher: ControlPublisher<Void> {
    sent(by: "backspace")
  }

  /// Sends each time the user causes the signal `copy-clipboard`.
  /// `Gtk.Text::copy-clipboard`
  public var copyClipboardPublisher: ControlPublisher<Void> {
    sent(by: "copy-clipboard")
  }

  /// Sends each time the user causes the signal `cut-clipboard`.
  /// `Gtk.Text::cut-clipboard`
  public var cutClipboardPublisher: ControlPublisher<Void> {
    sent(by: "cut-clipboard")
  }

  /// Sends the type and the count each time the user causes the signal `delete-from-cursor`.
  /// `Gtk.Text::delete-from-cursor`
  public var deleteFromCursorPublisher: ControlPublisher<(DeleteType, Int)> {
    sent(by: "delete-from-cursor")
  }

  /// Sends the string each time the user causes the signal `insert-at-cursor`.
  /// `Gtk.Text::insert-at-cursor`
  public var insertAtCursorPublisher: ControlPublisher<String> {
    sent(by: "insert-at-cursor")
  }

  /// Sends each time the user causes the signal `insert-emoji`.
  /// `Gtk.Text::insert-emoji`
  public var insertEmojiPublisher: ControlPublisher<Void> {
    sent(by: "insert-emoji")
  }

  /// Sends the step, the count and the extension flag each time the user causes the signal
  /// `move-cursor`.
  /// `Gtk.Text::move-cursor`
  public var moveCursorPublisher: ControlPublisher<(MovementStep, Int, Bool)> {
    sent(by: "move-cursor")
  }

  /// Sends each time the user causes the signal `paste-clipboard`.
  /// `Gtk.Text::paste-clipboard`
  public var pasteClipboardPublisher: ControlPublisher<Void> {
    sent(by: "paste-clipboard")
  }

  /// Sends the preedit text each time the user causes the signal `preedit-changed`.
  /// `Gtk.Text::preedit-changed`
  public var preeditChangedPublisher: ControlPublisher<String> {
    sent(by: "preedit-changed")
  }

  /// Sends each time the user causes the signal `toggle-overwrite`.
  /// `Gtk.Text::toggle-overwrite`
  public var toggleOverwritePublisher: ControlPublisher<Void> {
    sent(by: "toggle-overwrite")
  }
}
