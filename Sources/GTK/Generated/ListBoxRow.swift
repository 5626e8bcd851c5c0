// Written by Scripts/gtk-widgets.
import CGTK

/// A row of a ``ListBox``.
///
/// The list box makes a row for each widget that is not a row itself. Make a row yourself if the
/// user should not be able to select or activate it, as with a heading.
///
/// ```swift
/// let heading = ListBoxRow(Label("Favorites"))
/// heading.isSelectable = false
/// heading.isActivatable = false
/// let list = ListBox([heading, Label("Ada")])
/// ```
///
/// Corresponds to GTK's `GtkListBoxRow`.
open class ListBoxRow: Widget {
  /// Creates a list box row that retains and shows `child`. Pass `nil` for no child.
  public init(_ child: Widget? = nil) {
    super.init(cgtk_widget_new(gtk_list_box_row_get_type()))
    if let child { self.child = child }
  }

  override init(_ new: @autoclosure () -> UnsafeMutablePointer<GtkWidget>?) {
    super.init(new())
  }
}

extension ListBoxRow: Actionable {
  /// Whether the list box row can be clicked.
  /// `Gtk.ListBoxRow:activatable`
  public var isActivatable: Bool {
    get { get("activatable") }
    set { set("activatable", to: newValue) }
  }

  /// The child, or `nil` for none.
  /// `Gtk.ListBoxRow:child`
  public var child: Widget? {
    get { get("child") }
    set { set("child", to: newValue) }
  }

  /// Whether the user can select the list box row.
  /// `Gtk.ListBoxRow:selectable`
  public var isSelectable: Bool {
    get { get("selectable") }
    set { set("selectable", to: newValue) }
  }

  /// Calls `handler` when a key activates the row.
  /// `Gtk.ListBoxRow::activate`
  @discardableResult
  public func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("activate", handler)
  }
}
