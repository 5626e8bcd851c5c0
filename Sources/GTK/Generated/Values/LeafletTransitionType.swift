// Written by Scripts/gtk-widgets.

/// The ways in which a child of a leaflet moves in.
///
/// Corresponds to libadwaita's `AdwLeafletTransitionType`.
public enum LeafletTransitionType: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// The new child moves over the old one.
  case over
  /// The old child moves away and uncovers the new one.
  case under
  /// The new child pushes the old one away.
  case slide

  public static var fallback: LeafletTransitionType { .over }
}
