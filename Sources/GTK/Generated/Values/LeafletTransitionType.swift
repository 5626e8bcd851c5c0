// Written by Scripts/gtk-widgets.

/// The ways in which a child of a leaflet moves in.
///
/// It is libadwaita's `AdwLeafletTransitionType`.
public enum LeafletTransitionType: Int, PropertyEnumeration, CaseIterable, Sendable {
  case over
  case under
  case slide

  public static var fallback: LeafletTransitionType { .over }
}
