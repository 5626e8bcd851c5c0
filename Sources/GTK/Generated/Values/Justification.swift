// Written by Scripts/gtk-widgets.

/// The alignment of the lines of a text relative to each other.
///
/// Corresponds to GTK's `GtkJustification`.
public enum Justification: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// All lines begin at the same position.
  case left
  /// All lines end at the same position.
  case right
  /// The centers of all lines are below each other.
  case center
  /// The space between the words is stretched, so that the lines fill the width.
  case fill

  public static var fallback: Justification { .left }
}
