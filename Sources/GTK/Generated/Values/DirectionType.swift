// Written by Scripts/gtk-widgets.

/// The directions in which a key moves the keyboard focus.
///
/// It is GTK's `GtkDirectionType`.
public enum DirectionType: Int, PropertyEnumeration, CaseIterable, Sendable {
  case tabForward
  case tabBackward
  case up
  case down
  case left
  case right

  public static var fallback: DirectionType { .tabForward }
}
