// Written by Scripts/gtk-widgets.

/// The treatment of content outside of a widget's border.
///
/// Corresponds to GTK's `GtkOverflow`.
public enum Overflow: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// Content outside of the border is drawn.
  case visible
  /// Content outside of the border is cut off, also at rounded corners.
  case hidden

  public static var fallback: Overflow { .visible }
}
