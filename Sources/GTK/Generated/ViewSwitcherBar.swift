// Written by Scripts/gtk-widgets.
import CGTK

/// A ``ViewSwitcher`` for the bottom of a narrow window. It is visible while ``isRevealed`` is true
/// and the stack has more than one page. Reveal it while the ``ViewSwitcherTitle`` of the header
/// shows its title:
///
/// ```swift
/// let bar = ViewSwitcherBar()
/// bar.stack = stack
/// view.addBottomBar(bar)
/// title.onNotify("title-visible") { [weak title] in
///   bar.isRevealed = title?.isTitleVisible == true
/// }
/// ```
///
/// Corresponds to libadwaita's `AdwViewSwitcherBar`.
open class ViewSwitcherBar: Widget {
  /// Creates a view switcher bar with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(adw_view_switcher_bar_get_type()))
  }
}

extension ViewSwitcherBar {
  /// Whether the bar is shown.
  /// `Adw.ViewSwitcherBar:reveal`
  public var isRevealed: Bool {
    get { get("reveal") }
    set { set("reveal", to: newValue) }
  }

  /// The view stack whose pages are shown, or `nil` for none.
  /// `Adw.ViewSwitcherBar:stack`
  public var stack: Widget? {
    get { get("stack") }
    set { set("stack", to: newValue) }
  }
}
