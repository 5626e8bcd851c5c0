// Written by Scripts/gtk-widgets.

/// The corner of a scrolled window at which its content is; the scroll bars are opposite.
///
/// Corresponds to GTK's `GtkCornerType`.
public enum CornerType: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// The content is at the top left; the scroll bars are at the bottom and the right.
  case topLeft
  /// The content is at the bottom left; the scroll bars are at the top and the right.
  case bottomLeft
  /// The content is at the top right; the scroll bars are at the bottom and the left.
  case topRight
  /// The content is at the bottom right; the scroll bars are at the top and the left.
  case bottomRight

  public static var fallback: CornerType { .topLeft }
}
