// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Text {
  /// Emits when Backspace deletes text. Ignores the signal while the program itself changes the
  /// widget.
  /// `Gtk.Text::backspace`
  public var backspacePublisher: ControlPublisher<Void> {
    sent(by: "backspace")
  }

  /// Emits when a key copies the selected text. Ignores the signal while the program itself changes
  /// the widget.
  /// `Gtk.Text::copy-clipboard`
  public var copyClipboardPublisher: ControlPublisher<Void> {
    sent(by: "copy-clipboard")
  }

  /// Emits when a key cuts the selected text. Ignores the signal while the program itself changes
  /// the widget.
  /// `Gtk.Text::cut-clipboard`
  public var cutClipboardPublisher: ControlPublisher<Void> {
    sent(by: "cut-clipboard")
  }

  /// Emits the type and the count when a key deletes text. Ignores the signal while the program
  /// itself changes the widget.
  /// `Gtk.Text::delete-from-cursor`
  public var deleteFromCursorPublisher: ControlPublisher<(DeleteType, Int)> {
    sent(by: "delete-from-cursor")
  }

  /// Emits the string when a key binding inserts a fixed text. Ignores the signal while the program
  /// itself changes the widget.
  /// `Gtk.Text::insert-at-cursor`
  public var insertAtCursorPublisher: ControlPublisher<String> {
    sent(by: "insert-at-cursor")
  }

  /// Emits when a key opens the choice of emoji. Ignores the signal while the program itself
  /// changes the widget.
  /// `Gtk.Text::insert-emoji`
  public var insertEmojiPublisher: ControlPublisher<Void> {
    sent(by: "insert-emoji")
  }

  /// Emits the step, the count and the extension flag when a key moves the caret. Ignores the
  /// signal while the program itself changes the widget.
  /// `Gtk.Text::move-cursor`
  public var moveCursorPublisher: ControlPublisher<(MovementStep, Int, Bool)> {
    sent(by: "move-cursor")
  }

  /// Emits when a key pastes text. Ignores the signal while the program itself changes the widget.
  /// `Gtk.Text::paste-clipboard`
  public var pasteClipboardPublisher: ControlPublisher<Void> {
    sent(by: "paste-clipboard")
  }

  /// Emits the preedit text when an input method has changed the text that it composes. Ignores the
  /// signal while the program itself changes the widget.
  /// `Gtk.Text::preedit-changed`
  public var preeditChangedPublisher: ControlPublisher<String> {
    sent(by: "preedit-changed")
  }

  /// Emits when a key switches between inserting and overwriting. Ignores the signal while the
  /// program itself changes the widget.
  /// `Gtk.Text::toggle-overwrite`
  public var toggleOverwritePublisher: ControlPublisher<Void> {
    sent(by: "toggle-overwrite")
  }
}
