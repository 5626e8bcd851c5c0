// Written by Scripts/gtk-widgets.

/// The ways to center a title in a header bar. `loose` moves it aside if a button needs the space.
///
/// It is libadwaita's `AdwCenteringPolicy`.
public enum CenteringPolicy: Int, PropertyEnumeration, CaseIterable, Sendable {
  case loose
  case strict

  public static var fallback: CenteringPolicy { .loose }
}
