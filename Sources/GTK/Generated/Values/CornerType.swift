// Written by Scripts/gtk-widgets.

/// The corner of a scrolled window at which its content is; the scroll bars are opposite.
///
/// It is GTK's `GtkCornerType`.
public enum CornerType: Int, PropertyEnumeration, CaseIterable, Sendable {
  case topLeft
  case bottomLeft
  case topRight
  case bottomRight

  public static var fallback: CornerType { .topLeft }
}
