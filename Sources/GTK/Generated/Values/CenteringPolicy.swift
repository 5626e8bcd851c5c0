// Written by Scripts/gtk-widgets.

/// The ways to center a title in a header bar.
///
/// Corresponds to libadwaita's `AdwCenteringPolicy`.
public enum CenteringPolicy: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// The title is in the center of the window if there is space, and otherwise moves aside.
  case loose
  /// The title is always in the center, and gets less space if the buttons need it.
  case strict

  public static var fallback: CenteringPolicy { .loose }
}
