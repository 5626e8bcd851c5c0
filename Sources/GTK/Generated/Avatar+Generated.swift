// Written by Scripts/gtk-widgets.

extension Avatar {
  /// An image that replaces the initials and the icon, or `nil` for none.
  /// `Adw.Avatar:custom-image`
  public var customImage: Object? {
    get { get("custom-image") }
    set { set("custom-image", to: newValue) }
  }

  /// The icon that is shown if there are no initials, or `nil` for a person's outline.
  /// `Adw.Avatar:icon-name`
  public var iconName: String? {
    get { get("icon-name") }
    set { set("icon-name", to: newValue) }
  }

  /// Whether the initials are shown, if the name has any.
  /// `Adw.Avatar:show-initials`
  public var showsInitials: Bool {
    get { get("show-initials") }
    set { set("show-initials", to: newValue) }
  }

  /// The width and height, in pixels.
  /// `Adw.Avatar:size`
  public var size: Int {
    get { get("size") }
    set { set("size", to: newValue) }
  }

  /// The name that determines the initials and the color.
  /// `Adw.Avatar:text`
  public var name: String {
    get { get("text") }
    set { set("text", to: newValue) }
  }
}
