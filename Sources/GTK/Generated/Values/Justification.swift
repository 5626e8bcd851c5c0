// Written by Scripts/gtk-widgets.

/// The alignment of the lines of a text to each other.
///
/// It is GTK's `GtkJustification`.
public enum Justification: Int, PropertyEnumeration, CaseIterable, Sendable {
  case left
  case right
  case center
  case fill

  public static var fallback: Justification { .left }
}
