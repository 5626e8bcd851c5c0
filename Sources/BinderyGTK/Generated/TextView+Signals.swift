// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension TextView {
  /// Sends each time the user causes the signal `backspace`.
  /// `Gtk.TextView::backspace`
  public var backspacePublisher: ControlPublisher<Void> {
    sent(by: "backspace")
  }

  /// Sends each time the user causes the signal `copy-clipboard`.
  /// `Gtk.TextView::copy-clipboard`
  public var copyClipboardPublisher: ControlPublisher<Void> {
    sent(by: "copy-clipboard")
  }

  /// Sends each time the user causes the signal `cut-clipboard`.
  /// `Gtk.TextView::cut-clipboard`
  public var cutClipboardPublisher: ControlPublisher<Void> {
    sent(by: "cut-clipboard")
  }

  /// Sends the type and the count each time the user causes the signal `delete-from-cursor`.
  /// `Gtk.TextView::delete-from-cursor`
  public var deleteFromCursorPublisher: ControlPublisher<(DeleteType, Int)> {
    sent(by: "delete-from-cursor")
  }

  /// Sends the granularity, the location, the start and the end each time the user causes the
  /// signal `extend-selection`. Subscribers do not handle the signal: GTK continues with its
  /// default.
  /// `Gtk.TextView::extend-selection`
  public var extendSelectionPublisher:
    ControlPublisher<(TextExtendSelection, OpaqueValue, OpaqueValue, OpaqueValue)>
  {
    asked(by: "extend-selection")
  }

  /// Sends the string each time the user causes the signal `insert-at-cursor`.
  /// `Gtk.TextView::insert-at-cursor`
  public var insertAtCursorPublisher: ControlPublisher<String> {
    sent(by: "insert-at-cursor")
  }

  /// Sends each time the user causes the signal `insert-emoji`.
  /// `Gtk.TextView::insert-emoji`
  public var insertEmojiPublisher: ControlPublisher<Void> {
    sent(by: "insert-emoji")
  }

  /// Sends the step, the count and the extension flag each time the user causes the signal
  /// `move-cursor`.
  /// `Gtk.TextView::move-cursor`
  public var moveCursorPublisher: ControlPublisher<(MovementStep, Int, Bool)> {
    sent(by: "move-cursor")
  }

  /// Sends the step and the count each time the user causes the signal `move-viewport`.
  /// `Gtk.TextView::move-viewport`
  public var moveViewportPublisher: ControlPublisher<(ScrollStep, Int)> {
    sent(by: "move-viewport")
  }

  /// Sends each time the user causes the signal `paste-clipboard`.
  /// `Gtk.TextView::paste-clipboard`
  public var pasteClipboardPublisher: ControlPublisher<Void> {
    sent(by: "paste-clipboard")
  }

  /// Sends the preedit text each time the user causes the signal `preedit-changed`.
  /// `Gtk.TextView::preedit-changed`
  public var preeditChangedPublisher: ControlPublisher<String> {
    sent(by: "preedit-changed")
  }

  /// Sends the selection flag each time the user causes the signal `select-all`.
  /// `Gtk.TextView::select-all`
  public var selectAllPublisher: ControlPublisher<Bool> {
    sent(by: "select-all")
  }

  /// Sends each time the user causes the signal `set-anchor`.
  /// `Gtk.TextView::set-anchor`
  public var setAnchorPublisher: ControlPublisher<Void> {
    sent(by: "set-anchor")
  }

  /// Sends each time the user causes the signal `toggle-cursor-visible`.
  /// `Gtk.TextView::toggle-cursor-visible`
  public var toggleCursorVisiblePublisher: ControlPublisher<Void> {
    sent(by: "toggle-cursor-visible")
  }

  /// Sends each time the user causes the signal `toggle-overwrite`.
  /// `Gtk.TextView::toggle-overwrite`
  public var toggleOverwritePublisher: ControlPublisher<Void> {
    sent(by: "toggle-overwrite")
  }
}
