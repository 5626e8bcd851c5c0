// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Text {
  /// Sends each time GTK emits the signal `backspace`, except during a change by the program.
  /// `Gtk.Text::backspace`
  public var backspacePublisher: ControlPublisher<Void> {
    sent(by: "backspace")
  }

  /// Sends each time GTK emits the signal `copy-clipboard`, except during a change by the program.
  /// `Gtk.Text::copy-clipboard`
  public var copyClipboardPublisher: ControlPublisher<Void> {
    sent(by: "copy-clipboard")
  }

  /// Sends each time GTK emits the signal `cut-clipboard`, except during a change by the program.
  /// `Gtk.Text::cut-clipboard`
  public var cutClipboardPublisher: ControlPublisher<Void> {
    sent(by: "cut-clipboard")
  }

  /// Sends the type and the count each time GTK emits the signal `delete-from-cursor`, except
  /// during a change by the program.
  /// `Gtk.Text::delete-from-cursor`
  public var deleteFromCursorPublisher: ControlPublisher<(DeleteType, Int)> {
    sent(by: "delete-from-cursor")
  }

  /// Sends the string each time GTK emits the signal `insert-at-cursor`, except during a change by
  /// the program.
  /// `Gtk.Text::insert-at-cursor`
  public var insertAtCursorPublisher: ControlPublisher<String> {
    sent(by: "insert-at-cursor")
  }

  /// Sends each time GTK emits the signal `insert-emoji`, except during a change by the program.
  /// `Gtk.Text::insert-emoji`
  public var insertEmojiPublisher: ControlPublisher<Void> {
    sent(by: "insert-emoji")
  }

  /// Sends the step, the count and the extension flag each time GTK emits the signal `move-cursor`,
  /// except during a change by the program.
  /// `Gtk.Text::move-cursor`
  public var moveCursorPublisher: ControlPublisher<(MovementStep, Int, Bool)> {
    sent(by: "move-cursor")
  }

  /// Sends each time GTK emits the signal `paste-clipboard`, except during a change by the program.
  /// `Gtk.Text::paste-clipboard`
  public var pasteClipboardPublisher: ControlPublisher<Void> {
    sent(by: "paste-clipboard")
  }

  /// Sends the preedit text each time GTK emits the signal `preedit-changed`, except during a
  /// change by the program.
  /// `Gtk.Text::preedit-changed`
  public var preeditChangedPublisher: ControlPublisher<String> {
    sent(by: "preedit-changed")
  }

  /// Sends each time GTK emits the signal `toggle-overwrite`, except during a change by the
  /// program.
  /// `Gtk.Text::toggle-overwrite`
  public var toggleOverwritePublisher: ControlPublisher<Void> {
    sent(by: "toggle-overwrite")
  }
}
