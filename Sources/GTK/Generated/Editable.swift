// Written by Scripts/gtk-widgets.

/// A widget with a line of editable text, and GTK's properties for it.
///
/// Positions count characters, not bytes. ``onChanged(_:)`` also reports changes by the program. To
/// observe only changes by the user, use BinderyGTK's `textPublisher`.
///
/// Corresponds to GTK's `GtkEditable`.
@MainActor
public protocol Editable: Widget {}

extension Editable {
  /// The number of characters before the caret.
  /// `Gtk.Editable:cursor-position`
  public var cursorPosition: Int {
    get { get("cursor-position") }
  }

  /// Whether the user can edit the text.
  /// `Gtk.Editable:editable`
  public var isEditable: Bool {
    get { get("editable") }
    set { set("editable", to: newValue) }
  }

  /// Whether edits can be undone.
  /// `Gtk.Editable:enable-undo`
  public var enablesUndo: Bool {
    get { get("enable-undo") }
    set { set("enable-undo", to: newValue) }
  }

  /// The maximum requested width, in characters, or -1 for none.
  /// `Gtk.Editable:max-width-chars`
  public var maximumWidthInCharacters: Int {
    get { get("max-width-chars") }
    set { set("max-width-chars", to: newValue) }
  }

  /// The end of the selection that is not the caret, as the number of characters before it.
  /// `Gtk.Editable:selection-bound`
  public var selectionBound: Int {
    get { get("selection-bound") }
  }

  /// The text.
  /// `Gtk.Editable:text`
  public var text: String {
    get { get("text") }
    set { set("text", to: newValue) }
  }

  /// The requested width, in characters, or -1 for none.
  /// `Gtk.Editable:width-chars`
  public var widthInCharacters: Int {
    get { get("width-chars") }
    set { set("width-chars", to: newValue) }
  }

  /// The horizontal position of the content, from 0 for the start to 1 for the end.
  /// `Gtk.Editable:xalign`
  public var horizontalPlacement: Double {
    get { get("xalign") }
    set { set("xalign", to: newValue) }
  }

  /// Calls `handler` each time the text has changed, also by the program.
  /// `Gtk.Editable::changed`
  @discardableResult
  public func onChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("changed", handler)
  }

  /// Calls `handler` with the start position and the end position before text is deleted. A
  /// negative end position stands for the end of the text.
  /// `Gtk.Editable::delete-text`
  @discardableResult
  public func onDeleteText(_ handler: @escaping @MainActor (Int, Int) -> Void) -> SignalConnection {
    on("delete-text", handler)
  }
}
