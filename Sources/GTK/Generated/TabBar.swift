// Written by Scripts/gtk-widgets.
import CGTK

/// A bar with the tabs of a ``TabView``. Set ``view``, and place the bar above the tab view.
///
/// While there is only one tab, the bar is hidden unless ``hidesByItself`` is false.
///
/// ```swift
/// let bar = TabBar()
/// bar.view = tabs
/// let box = Box(.vertical, [bar, tabs])
/// ```
///
/// Corresponds to libadwaita's `AdwTabBar`.
open class TabBar: Widget {
  /// Creates a tab bar with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(adw_tab_bar_get_type()))
  }
}

extension TabBar {
  /// Whether the bar is hidden while there is only one tab.
  /// `Adw.TabBar:autohide`
  public var hidesByItself: Bool {
    get { get("autohide") }
    set { set("autohide", to: newValue) }
  }

  /// The widget after the tabs, or `nil` for none.
  /// `Adw.TabBar:end-action-widget`
  public var endActionWidget: Widget? {
    get { get("end-action-widget") }
    set { set("end-action-widget", to: newValue) }
  }

  /// Whether the tabs share the whole width of the bar.
  /// `Adw.TabBar:expand-tabs`
  public var expandsTabs: Bool {
    get { get("expand-tabs") }
    set { set("expand-tabs", to: newValue) }
  }

  /// Whether the direction is reversed.
  /// `Adw.TabBar:inverted`
  public var isInverted: Bool {
    get { get("inverted") }
    set { set("inverted", to: newValue) }
  }

  /// Whether the tabs do not fit, so that the bar scrolls.
  /// `Adw.TabBar:is-overflowing`
  public var isOverflowing: Bool {
    get { get("is-overflowing") }
  }

  /// The widget before the tabs, or `nil` for none.
  /// `Adw.TabBar:start-action-widget`
  public var startActionWidget: Widget? {
    get { get("start-action-widget") }
    set { set("start-action-widget", to: newValue) }
  }

  /// Whether the tabs are shown now.
  /// `Adw.TabBar:tabs-revealed`
  public var areTabsRevealed: Bool {
    get { get("tabs-revealed") }
  }

  /// The tab view whose tabs are shown, or `nil` for none.
  /// `Adw.TabBar:view`
  public var view: Widget? {
    get { get("view") }
    set { set("view", to: newValue) }
  }

  /// Calls `handler` with the page and the value when the user drops something on a tab. A handler
  /// that accepts it returns true.
  /// `Adw.TabBar::extra-drag-drop`
  @discardableResult
  public func onExtraDragDrop(_ handler: @escaping @MainActor (Object, OpaqueValue) -> Bool)
    -> SignalConnection
  {
    on(returning: "extra-drag-drop", handler)
  }
}
