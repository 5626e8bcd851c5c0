// Written by Scripts/gtk-widgets.

/// The rules for showing a flap over the content instead of beside it.
///
/// It is libadwaita's `AdwFlapFoldPolicy`.
public enum FlapFoldPolicy: Int, PropertyEnumeration, CaseIterable, Sendable {
  case never
  case always
  case auto

  public static var fallback: FlapFoldPolicy { .never }
}
