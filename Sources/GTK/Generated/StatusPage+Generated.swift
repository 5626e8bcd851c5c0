// Written by Scripts/gtk-widgets.

extension StatusPage {
  /// The name of an icon of the icon theme, or `nil` for none.
  /// `Adw.StatusPage:icon-name`
  public var iconName: String? {
    get { get("icon-name") }
    set { set("icon-name", to: newValue) }
  }

  /// An image in place of the icon, or `nil` for none.
  /// `Adw.StatusPage:paintable`
  public var paintable: Object? {
    get { get("paintable") }
    set { set("paintable", to: newValue) }
  }

  /// The title, or an empty string for none.
  /// `Adw.StatusPage:title`
  public var title: String {
    get { get("title") }
    set { set("title", to: newValue) }
  }
}
