// Written by Scripts/gtk-widgets.

/// The kinds of shortcuts that a ``ShortcutsShortcut`` shows.
///
/// Corresponds to GTK's `GtkShortcutType`.
public enum ShortcutType: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// Keys, which `accelerator` names.
  case accelerator
  /// Two fingers that approach each other.
  case gesturePinch
  /// Two fingers that move apart.
  case gestureStretch
  /// Two fingers that turn clockwise.
  case gestureRotateClockwise
  /// Two fingers that turn counterclockwise.
  case gestureRotateCounterclockwise
  /// Two fingers that swipe to the left.
  case gestureTwoFingerSwipeLeft
  /// Two fingers that swipe to the right.
  case gestureTwoFingerSwipeRight
  /// Another gesture, which the shortcut's icon shows.
  case gesture
  /// One finger that swipes to the left.
  case gestureSwipeLeft
  /// One finger that swipes to the right.
  case gestureSwipeRight

  public static var fallback: ShortcutType { .accelerator }
}
