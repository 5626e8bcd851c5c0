// Written by Scripts/gtk-widgets.

/// The animations of a squeezer.
///
/// Corresponds to libadwaita's `AdwSqueezerTransitionType`.
public enum SqueezerTransitionType: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// The next child is shown at once.
  case none
  /// The next child fades in.
  case crossfade

  public static var fallback: SqueezerTransitionType { .none }
}
