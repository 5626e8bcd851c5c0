// Written by Scripts/gtk-widgets.
import CGTK

/// A row of a ``ListBox``. The list box makes a row for each widget that is not one.
///
/// It is GTK's `GtkListBoxRow`.
open class ListBoxRow: Widget {
  /// Makes a list box row around a child, which it retains; nil for none.
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

  /// The child; nil for none.
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

  /// Calls `handler` each time GTK emits the signal `activate`.
  /// `Gtk.ListBoxRow::activate`
  @discardableResult
  public func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("activate", handler)
  }
}
