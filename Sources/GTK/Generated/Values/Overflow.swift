// Written by Scripts/gtk-widgets.

/// The treatment of content outside of a widget's border.
///
/// It is GTK's `GtkOverflow`.
public enum Overflow: Int, PropertyEnumeration, CaseIterable, Sendable {
  case visible
  case hidden

  public static var fallback: Overflow { .visible }
}
