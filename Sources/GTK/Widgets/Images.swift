import CGTK

/// An icon of the icon theme.
open class Image: Widget {
  @Prop("icon-name") public var iconName: String?
  @Prop("pixel-size") public var pixelSize: Int

  /// Makes an image of the icon of this name.
  public init(icon: String) {
    super.init(gtk_image_new_from_icon_name(icon))
  }
}

/// A round picture for a person: the initials or an icon, on a colour that depends on the name.
open class Avatar: Widget {
  @Prop("text") public var name: String
  @Prop("size") public var size: Int
  /// The icon that is shown where there are no initials; nil for a person's outline.
  @Prop("icon-name") public var iconName: String?
  /// Whether the initials are shown, if the name has any.
  @Prop("show-initials") public var showsInitials: Bool

  /// Makes a picture for a name, `size` pixels wide and high.
  public init(_ name: String = "", size: Int = 32) {
    super.init(adw_avatar_new(Int32(size), name, 1))
  }
}
