// Written by Scripts/gtk-widgets.

/// The kinds of shortcuts: keys and gestures.
///
/// It is GTK's `GtkShortcutType`.
public enum ShortcutType: Int, PropertyEnumeration, CaseIterable, Sendable {
  case accelerator
  case gesturePinch
  case gestureStretch
  case gestureRotateClockwise
  case gestureRotateCounterclockwise
  case gestureTwoFingerSwipeLeft
  case gestureTwoFingerSwipeRight
  case gesture
  case gestureSwipeLeft
  case gestureSwipeRight

  public static var fallback: ShortcutType { .accelerator }
}
