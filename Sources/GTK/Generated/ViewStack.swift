// Written by Scripts/gtk-widgets.
import CGTK

/// A container that shows one of several pages, which have titles and icons. A ``ViewSwitcher``
/// lets the user go to another page.
///
/// ```swift
/// let stack = ViewStack()
/// stack.add(feed, name: "feed", title: "Feed", icon: "view-list-symbolic")
/// stack.add(people, name: "people", title: "People", icon: "system-users-symbolic")
/// let switcher = ViewSwitcher()
/// switcher.stack = stack
/// header.showInTitle(switcher)
/// ```
///
/// BinderyGTK binds ``visibleChildName`` both ways: `stack *= .subject(viewModel.page)`.
///
/// Corresponds to libadwaita's `AdwViewStack`.
open class ViewStack: Widget {
  /// Creates a view stack with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(adw_view_stack_get_type()))
  }
}

extension ViewStack {
  /// Whether all children are as wide as the widest.
  /// `Adw.ViewStack:hhomogeneous`
  public var isHorizontallyHomogeneous: Bool {
    get { get("hhomogeneous") }
    set { set("hhomogeneous", to: newValue) }
  }

  /// The pages as a GTK list model of `AdwViewStackPage`.
  /// `Adw.ViewStack:pages`
  public var pages: Object {
    get { get("pages") }
  }

  /// Whether all children are as high as the highest.
  /// `Adw.ViewStack:vhomogeneous`
  public var isVerticallyHomogeneous: Bool {
    get { get("vhomogeneous") }
    set { set("vhomogeneous", to: newValue) }
  }

  /// The page that is shown, or `nil` for none.
  /// `Adw.ViewStack:visible-child`
  public var visibleChild: Widget? {
    get { get("visible-child") }
    set { StrayFocus.keepingRequest { set("visible-child", to: newValue) } }
  }

  /// The name of the page that is shown, or `nil` for none.
  /// `Adw.ViewStack:visible-child-name`
  public var visibleChildName: String? {
    get { get("visible-child-name") }
    set { StrayFocus.keepingRequest { set("visible-child-name", to: newValue) } }
  }
}
