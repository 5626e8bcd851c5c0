import CGTK

/// An icon of the icon theme.
///
/// For photos and other images that have to be scaled, use ``Picture``. If the icon conveys
/// information, set its ``Widget/accessibleLabel``.
///
/// ```swift
/// let warning = Image(icon: "dialog-warning-symbolic")
/// warning.pixelSize = 32
/// warning.accessibleLabel = "Warning"
/// ```
open class Image: Widget {
  /// Creates an image of the icon with this name in the icon theme; see ``Style/add(icons:)``. If
  /// the theme has no such icon, the image shows a symbol for a missing image.
  public init(icon: String) {
    super.init(gtk_image_new_from_icon_name(icon))
  }
}

/// A round picture for a person: initials or an icon, on a background color that the name
/// determines.
///
/// ```swift
/// let avatar = Avatar("Ada Lovelace", size: 48)
/// let row = Box(.horizontal, spacing: 12, [avatar, Label("Ada Lovelace")])
/// ```
open class Avatar: Widget {
  /// Creates a picture with the initials of a name, `size` pixels wide and high. If the name is
  /// empty, the picture shows an icon.
  public init(_ name: String = "", size: Int = 32) {
    super.init(adw_avatar_new(Int32(size), name, 1))
  }
}
