// Written by Scripts/gtk-widgets.

/// The kinds of sources of an image.
///
/// Corresponds to GTK's `GtkImageType`.
public enum ImageType: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// There is no image.
  case empty
  /// An icon of the theme, by its name.
  case iconName
  /// An icon as an object of GIO, such as that of a file's type.
  case gicon
  /// Anything that GTK can draw, such as a decoded picture.
  case paintable

  public static var fallback: ImageType { .empty }
}
