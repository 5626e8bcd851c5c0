// Written by Scripts/gtk-widgets.

/// The times when a flap is shown over the content instead of beside it.
///
/// It is libadwaita's `AdwFlapFoldPolicy`.
public enum FlapFoldPolicy: Int, PropertyEnumeration, CaseIterable, Sendable {
  case never
  case always
  case auto

  public static var fallback: FlapFoldPolicy { .never }
}
