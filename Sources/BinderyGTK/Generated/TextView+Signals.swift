// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension TextView {
  /// Sends each time GTK emits the signal `backspace`, except during a change by the program.
  /// `Gtk.TextView::backspace`
  public var backspacePublisher: ControlPublisher<Void> {
    sent(by: "backspace")
  }

  /// Sends each time GTK emits the signal `copy-clipboard`, except during a change by the program.
  /// `Gtk.TextView::copy-clipboard`
  public var copyClipboardPublisher: ControlPublisher<Void> {
    sent(by: "copy-clipboard")
  }

  /// Sends each time GTK emits the signal `cut-clipboard`, except during a change by the program.
  /// `Gtk.TextView::cut-clipboard`
  public var cutClipboardPublisher: ControlPublisher<Void> {
    sent(by: "cut-clipboard")
  }

  /// Sends the type and the count each time GTK emits the signal `delete-from-cursor`, except
  /// during a change by the program.
  /// `Gtk.TextView::delete-from-cursor`
  public var deleteFromCursorPublisher: ControlPublisher<(DeleteType, Int)> {
    sent(by: "delete-from-cursor")
  }

  /// Sends the granularity, the location, the start and the end each time GTK emits the signal
  /// `extend-selection`, except during a change by the program. Subscribers cannot handle the
  /// signal: GTK continues with its default.
  /// `Gtk.TextView::extend-selection`
  public var extendSelectionPublisher:
    ControlPublisher<(TextExtendSelection, OpaqueValue, OpaqueValue, OpaqueValue)>
  {
    asked(by: "extend-selection")
  }

  /// Sends the string each time GTK emits the signal `insert-at-cursor`, except during a change by
  /// the program.
  /// `Gtk.TextView::insert-at-cursor`
  public var insertAtCursorPublisher: ControlPublisher<String> {
    sent(by: "insert-at-cursor")
  }

  /// Sends each time GTK emits the signal `insert-emoji`, except during a change by the program.
  /// `Gtk.TextView::insert-emoji`
  public var insertEmojiPublisher: ControlPublisher<Void> {
    sent(by: "insert-emoji")
  }

  /// Sends the step, the count and the extension flag each time GTK emits the signal `move-cursor`,
  /// except during a change by the program.
  /// `Gtk.TextView::move-cursor`
  public var moveCursorPublisher: ControlPublisher<(MovementStep, Int, Bool)> {
    sent(by: "move-cursor")
  }

  /// Sends the step and the count each time GTK emits the signal `move-viewport`, except during a
  /// change by the program.
  /// `Gtk.TextView::move-viewport`
  public var moveViewportPublisher: ControlPublisher<(ScrollStep, Int)> {
    sent(by: "move-viewport")
  }

  /// Sends each time GTK emits the signal `paste-clipboard`, except during a change by the program.
  /// `Gtk.TextView::paste-clipboard`
  public var pasteClipboardPublisher: ControlPublisher<Void> {
    sent(by: "paste-clipboard")
  }

  /// Sends the preedit text each time GTK emits the signal `preedit-changed`, except during a
  /// change by the program.
  /// `Gtk.TextView::preedit-changed`
  public var preeditChangedPublisher: ControlPublisher<String> {
    sent(by: "preedit-changed")
  }

  /// Sends the selection flag each time GTK emits the signal `select-all`, except during a change
  /// by the program.
  /// `Gtk.TextView::select-all`
  public var selectAllPublisher: ControlPublisher<Bool> {
    sent(by: "select-all")
  }

  /// Sends each time GTK emits the signal `set-anchor`, except during a change by the program.
  /// `Gtk.TextView::set-anchor`
  public var setAnchorPublisher: ControlPublisher<Void> {
    sent(by: "set-anchor")
  }

  /// Sends each time GTK emits the signal `toggle-cursor-visible`, except during a change by the
  /// program.
  /// `Gtk.TextView::toggle-cursor-visible`
  public var toggleCursorVisiblePublisher: ControlPublisher<Void> {
    sent(by: "toggle-cursor-visible")
  }

  /// Sends each time GTK emits the signal `toggle-overwrite`, except during a change by the
  /// program.
  /// `Gtk.TextView::toggle-overwrite`
  public var toggleOverwritePublisher: ControlPublisher<Void> {
    sent(by: "toggle-overwrite")
  }
}
