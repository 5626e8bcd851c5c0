// Written by Scripts/gtk-widgets.
import CGTK

/// A ``ViewSwitcher`` for a header bar. If the buttons do not fit, it shows a title instead. In
/// that case, show a ``ViewSwitcherBar``: reveal the bar while ``isTitleVisible`` is true.
///
/// ```swift
/// let title = ViewSwitcherTitle()
/// title.stack = stack
/// title.title = "Photos"
/// header.showInTitle(title)
/// ```
///
/// Corresponds to libadwaita's `AdwViewSwitcherTitle`.
open class ViewSwitcherTitle: Widget {
  /// Creates a view switcher title with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(adw_view_switcher_title_get_type()))
  }
}

extension ViewSwitcherTitle {
  /// The view stack whose pages are shown, or `nil` for none.
  /// `Adw.ViewSwitcherTitle:stack`
  public var stack: Widget? {
    get { get("stack") }
    set { set("stack", to: newValue) }
  }

  /// The smaller text below the title, or an empty string for none.
  /// `Adw.ViewSwitcherTitle:subtitle`
  public var subtitle: String {
    get { get("subtitle") }
    set { set("subtitle", to: newValue) }
  }

  /// The title that is shown if the switcher does not fit.
  /// `Adw.ViewSwitcherTitle:title`
  public var title: String {
    get { get("title") }
    set { set("title", to: newValue) }
  }

  /// Whether the title is shown instead of the switcher.
  /// `Adw.ViewSwitcherTitle:title-visible`
  public var isTitleVisible: Bool {
    get { get("title-visible") }
  }

  /// Whether the buttons may be shown. If false, the title is always shown.
  /// `Adw.ViewSwitcherTitle:view-switcher-enabled`
  public var isViewSwitcherEnabled: Bool {
    get { get("view-switcher-enabled") }
    set { set("view-switcher-enabled", to: newValue) }
  }
}
