// Written by Scripts/gtk-widgets.

/// The kinds of movements of a slider or a divider.
///
/// Corresponds to GTK's `GtkScrollType`.
public enum ScrollType: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// No movement.
  case none
  /// To the place of the pointer, as by a drag.
  case jump
  /// One step back.
  case stepBackward
  /// One step forward.
  case stepForward
  /// One page back.
  case pageBackward
  /// One page forward.
  case pageForward
  /// One step up.
  case stepUp
  /// One step down.
  case stepDown
  /// One page up.
  case pageUp
  /// One page down.
  case pageDown
  /// One step to the left.
  case stepLeft
  /// One step to the right.
  case stepRight
  /// One page to the left.
  case pageLeft
  /// One page to the right.
  case pageRight
  /// To the lowest value.
  case start
  /// To the greatest value.
  case end

  public static var fallback: ScrollType { .none }
}
