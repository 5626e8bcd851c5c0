// Written by Scripts/gtk-widgets.

/// The ways in which a flap moves in.
///
/// Corresponds to libadwaita's `AdwFlapTransitionType`.
public enum FlapTransitionType: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// The flap moves over the content.
  case over
  /// The content moves aside and uncovers the flap.
  case under
  /// The flap pushes the content aside.
  case slide

  public static var fallback: FlapTransitionType { .over }
}
