// Written by Scripts/gtk-widgets.

/// The ways in which a flap moves in.
///
/// It is libadwaita's `AdwFlapTransitionType`.
public enum FlapTransitionType: Int, PropertyEnumeration, CaseIterable, Sendable {
  case over
  case under
  case slide

  public static var fallback: FlapTransitionType { .over }
}
