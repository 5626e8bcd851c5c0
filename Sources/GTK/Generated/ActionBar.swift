// Written by Scripts/gtk-widgets.
import CGTK

/// A bar at the bottom of a page. Its buttons act on the page's content.
///
/// Add widgets with ``packStart(_:)``, ``packEnd(_:)`` and ``centerWidget``. While ``isRevealed``
/// is false, the bar is hidden.
///
/// ```swift
/// let bar = ActionBar()
/// bar.packStart(Button("Delete"))
/// view.addBottomBar(bar)
/// ```
///
/// Corresponds to GTK's `GtkActionBar`.
open class ActionBar: Widget {
  /// Creates an action bar with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(gtk_action_bar_get_type()))
  }
}

extension ActionBar {
  /// Whether the bar is shown.
  /// `Gtk.ActionBar:revealed`
  public var isRevealed: Bool {
    get { get("revealed") }
    set { set("revealed", to: newValue) }
  }
}
