// Written by Scripts/gtk-widgets.

/// The sizes of an icon that the theme defines; for a size in pixels use ``Image/pixelSize``.
///
/// It is GTK's `GtkIconSize`.
public enum IconSize: Int, PropertyEnumeration, CaseIterable, Sendable {
  case inherit
  case normal
  case large

  public static var fallback: IconSize { .inherit }
}
