// Written by Scripts/gtk-widgets.

/// The kinds of sources of an image.
///
/// It is GTK's `GtkImageType`.
public enum ImageType: Int, PropertyEnumeration, CaseIterable, Sendable {
  case empty
  case iconName
  case gicon
  case paintable

  public static var fallback: ImageType { .empty }
}
