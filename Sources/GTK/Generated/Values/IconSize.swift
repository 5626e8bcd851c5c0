// Written by Scripts/gtk-widgets.

/// The sizes of an icon that the theme defines; for a size in pixels use ``Image/pixelSize``.
///
/// Corresponds to GTK's `GtkIconSize`.
public enum IconSize: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// The size that the style of the widget around the image defines.
  case inherit
  /// The size of icons in buttons and menus, usually 16 pixels.
  case normal
  /// The size of icons that stand alone, usually 32 pixels.
  case large

  public static var fallback: IconSize { .inherit }
}
