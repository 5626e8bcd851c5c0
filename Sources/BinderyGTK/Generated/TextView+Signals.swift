// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension TextView {
  /// Emits when Backspace deletes text. Ignores the signal while the program itself changes the
  /// widget.
  /// `Gtk.TextView::backspace`
  public var backspacePublisher: ControlPublisher<Void> {
    sent(by: "backspace")
  }

  /// Emits when a key copies the selected text. Ignores the signal while the program itself changes
  /// the widget.
  /// `Gtk.TextView::copy-clipboard`
  public var copyClipboardPublisher: ControlPublisher<Void> {
    sent(by: "copy-clipboard")
  }

  /// Emits when a key cuts the selected text. Ignores the signal while the program itself changes
  /// the widget.
  /// `Gtk.TextView::cut-clipboard`
  public var cutClipboardPublisher: ControlPublisher<Void> {
    sent(by: "cut-clipboard")
  }

  /// Emits the type and the count when a key deletes text. Ignores the signal while the program
  /// itself changes the widget.
  /// `Gtk.TextView::delete-from-cursor`
  public var deleteFromCursorPublisher: ControlPublisher<(DeleteType, Int)> {
    sent(by: "delete-from-cursor")
  }

  /// Emits the granularity, the location, the start and the end when a multiple click extends the
  /// selection. Ignores the signal while the program itself changes the widget. A subscriber cannot
  /// stop the signal; GTK's default handler still runs.
  /// `Gtk.TextView::extend-selection`
  public var extendSelectionPublisher:
    ControlPublisher<(TextExtendSelection, OpaqueValue, OpaqueValue, OpaqueValue)>
  {
    asked(by: "extend-selection")
  }

  /// Emits the string when a key binding inserts a fixed text. Ignores the signal while the program
  /// itself changes the widget.
  /// `Gtk.TextView::insert-at-cursor`
  public var insertAtCursorPublisher: ControlPublisher<String> {
    sent(by: "insert-at-cursor")
  }

  /// Emits when a key opens the choice of emoji. Ignores the signal while the program itself
  /// changes the widget.
  /// `Gtk.TextView::insert-emoji`
  public var insertEmojiPublisher: ControlPublisher<Void> {
    sent(by: "insert-emoji")
  }

  /// Emits the step, the count and the extension flag when a key moves the caret. Ignores the
  /// signal while the program itself changes the widget.
  /// `Gtk.TextView::move-cursor`
  public var moveCursorPublisher: ControlPublisher<(MovementStep, Int, Bool)> {
    sent(by: "move-cursor")
  }

  /// Emits the step and the count when a key scrolls the text. Ignores the signal while the program
  /// itself changes the widget.
  /// `Gtk.TextView::move-viewport`
  public var moveViewportPublisher: ControlPublisher<(ScrollStep, Int)> {
    sent(by: "move-viewport")
  }

  /// Emits when a key pastes text. Ignores the signal while the program itself changes the widget.
  /// `Gtk.TextView::paste-clipboard`
  public var pasteClipboardPublisher: ControlPublisher<Void> {
    sent(by: "paste-clipboard")
  }

  /// Emits the preedit text when an input method has changed the text that it composes. Ignores the
  /// signal while the program itself changes the widget.
  /// `Gtk.TextView::preedit-changed`
  public var preeditChangedPublisher: ControlPublisher<String> {
    sent(by: "preedit-changed")
  }

  /// Emits the selection flag when a key selects all text, or clears the selection. Ignores the
  /// signal while the program itself changes the widget.
  /// `Gtk.TextView::select-all`
  public var selectAllPublisher: ControlPublisher<Bool> {
    sent(by: "select-all")
  }

  /// Emits when a key sets the start of a selection. Ignores the signal while the program itself
  /// changes the widget.
  /// `Gtk.TextView::set-anchor`
  public var setAnchorPublisher: ControlPublisher<Void> {
    sent(by: "set-anchor")
  }

  /// Emits when a key shows or hides the caret. Ignores the signal while the program itself changes
  /// the widget.
  /// `Gtk.TextView::toggle-cursor-visible`
  public var toggleCursorVisiblePublisher: ControlPublisher<Void> {
    sent(by: "toggle-cursor-visible")
  }

  /// Emits when a key switches between inserting and overwriting. Ignores the signal while the
  /// program itself changes the widget.
  /// `Gtk.TextView::toggle-overwrite`
  public var toggleOverwritePublisher: ControlPublisher<Void> {
    sent(by: "toggle-overwrite")
  }
}
