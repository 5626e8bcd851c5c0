// Written by Scripts/gtk-widgets.

/// The animations from one page of a stack to the next.
///
/// Corresponds to GTK's `GtkStackTransitionType`.
public enum StackTransitionType: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// The next page is shown at once.
  case none
  /// The next page fades in.
  case crossfade
  /// The pages move from left to right.
  case slideRight
  /// The pages move from right to left.
  case slideLeft
  /// The pages move upward.
  case slideUp
  /// The pages move downward.
  case slideDown
  /// The pages move to the left, or to the right for an earlier page.
  case slideLeftRight
  /// The pages move upward, or downward for an earlier page.
  case slideUpDown
  /// The next page covers the previous one from below.
  case overUp
  /// The next page covers the previous one from above.
  case overDown
  /// The next page covers the previous one from the right.
  case overLeft
  /// The next page covers the previous one from the left.
  case overRight
  /// The previous page moves up and uncovers the next one.
  case underUp
  /// The previous page moves down and uncovers the next one.
  case underDown
  /// The previous page moves to the left and uncovers the next one.
  case underLeft
  /// The previous page moves to the right and uncovers the next one.
  case underRight
  /// A later page covers the current one from below. For an earlier page, the current one moves
  /// down and uncovers it.
  case overUpDown
  /// A later page covers the current one from above. For an earlier page, the current one moves up
  /// and uncovers it.
  case overDownUp
  /// A later page covers the current one from the right. For an earlier page, the current one moves
  /// to the right and uncovers it.
  case overLeftRight
  /// A later page covers the current one from the left. For an earlier page, the current one moves
  /// to the left and uncovers it.
  case overRightLeft
  /// The pages are sides of a cube that turns to the left.
  case rotateLeft
  /// The pages are sides of a cube that turns to the right.
  case rotateRight
  /// The pages are sides of a cube that turns to the left, or to the right for an earlier page.
  case rotateLeftRight

  public static var fallback: StackTransitionType { .none }
}
