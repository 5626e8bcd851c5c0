// Written by Scripts/gtk-widgets.

/// The directions of an arrow.
///
/// It is GTK's `GtkArrowType`.
public enum ArrowType: Int, PropertyEnumeration, CaseIterable, Sendable {
  case up
  case down
  case left
  case right
  case none

  public static var fallback: ArrowType { .up }
}
