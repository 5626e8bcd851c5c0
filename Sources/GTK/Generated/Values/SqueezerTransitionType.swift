// Written by Scripts/gtk-widgets.

/// The animations of a squeezer.
///
/// It is libadwaita's `AdwSqueezerTransitionType`.
public enum SqueezerTransitionType: Int, PropertyEnumeration, CaseIterable, Sendable {
  case none
  case crossfade

  public static var fallback: SqueezerTransitionType { .none }
}
