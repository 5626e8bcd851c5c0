// Written by Scripts/gtk-widgets.

/// The directions in which a key moves the keyboard focus.
///
/// Corresponds to GTK's `GtkDirectionType`.
public enum DirectionType: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// To the next widget, as Tab does.
  case tabForward
  /// To the previous widget, as Shift+Tab does.
  case tabBackward
  /// To the widget above.
  case up
  /// To the widget below.
  case down
  /// To the widget at the left.
  case left
  /// To the widget at the right.
  case right

  public static var fallback: DirectionType { .tabForward }
}
