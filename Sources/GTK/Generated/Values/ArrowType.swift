// Written by Scripts/gtk-widgets.

/// The directions of an arrow.
///
/// Corresponds to GTK's `GtkArrowType`.
public enum ArrowType: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// Upward.
  case up
  /// Downward.
  case down
  /// To the left, in every language.
  case left
  /// To the right, in every language.
  case right
  /// No arrow.
  case none

  public static var fallback: ArrowType { .up }
}
