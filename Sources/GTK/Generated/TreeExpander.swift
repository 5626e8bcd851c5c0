// Written by Scripts/gtk-widgets.
import CGTK

/// The indentation and the arrow of a row in a tree, for a list with a tree model of GTK.
///
/// Set ``listRow`` to the `GtkTreeListRow` of the row, and ``child`` to its content. BinderyGTK's
/// lists show sections instead, which need no tree.
///
/// Corresponds to GTK's `GtkTreeExpander`.
open class TreeExpander: Widget {
  /// Creates a tree expander that retains and shows `child`. Pass `nil` for no child.
  public init(_ child: Widget? = nil) {
    super.init(cgtk_widget_new(gtk_tree_expander_get_type()))
    if let child { self.child = child }
  }
}

extension TreeExpander {
  /// The child, or `nil` for none.
  /// `Gtk.TreeExpander:child`
  public var child: Widget? {
    get { get("child") }
    set { set("child", to: newValue) }
  }

  /// Whether a row without an arrow is indented like one with an arrow.
  /// `Gtk.TreeExpander:indent-for-icon`
  public var indentsForIcon: Bool {
    get { get("indent-for-icon") }
    set { set("indent-for-icon", to: newValue) }
  }

  /// The item of the row that the expander belongs to, or `nil` for none.
  /// `Gtk.TreeExpander:item`
  public var item: Object? {
    get { get("item") }
  }

  /// The `GtkTreeListRow` of the row that the expander belongs to, or `nil` for none.
  /// `Gtk.TreeExpander:list-row`
  public var listRow: Object? {
    get { get("list-row") }
    set { set("list-row", to: newValue) }
  }
}
