// Written by Scripts/gtk-widgets.

/// The animations of a revealer.
///
/// Corresponds to GTK's `GtkRevealerTransitionType`.
public enum RevealerTransitionType: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// The child appears and disappears at once.
  case none
  /// The child fades in and out.
  case crossfade
  /// The child moves in from the left.
  case slideRight
  /// The child moves in from the right.
  case slideLeft
  /// The child moves in from below.
  case slideUp
  /// The child moves in from above.
  case slideDown
  /// The child swings in from the left.
  case swingRight
  /// The child swings in from the right.
  case swingLeft
  /// The child swings in from below.
  case swingUp
  /// The child swings in from above.
  case swingDown

  public static var fallback: RevealerTransitionType { .none }
}
