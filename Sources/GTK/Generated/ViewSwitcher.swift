// Written by Scripts/gtk-widgets.
import CGTK

/// A row of buttons for the pages of a ``ViewStack``. Use it as the title of a header bar.
///
/// Set ``stack`` to the view stack. In a narrow window, use ``ViewSwitcherTitle`` with a
/// ``ViewSwitcherBar``.
///
/// ```swift
/// let switcher = ViewSwitcher()
/// switcher.stack = stack
/// switcher.policy = .wide
/// header.showInTitle(switcher)
/// ```
///
/// Corresponds to libadwaita's `AdwViewSwitcher`.
open class ViewSwitcher: Widget {
  /// Creates a view switcher with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(adw_view_switcher_get_type()))
  }
}

extension ViewSwitcher {
  /// The place of the icons: above the titles, or beside them.
  /// `Adw.ViewSwitcher:policy`
  public var policy: ViewSwitcherPolicy {
    get { get("policy") }
    set { set("policy", to: newValue) }
  }

  /// The view stack whose pages are shown, or `nil` for none.
  /// `Adw.ViewSwitcher:stack`
  public var stack: Widget? {
    get { get("stack") }
    set { set("stack", to: newValue) }
  }
}
