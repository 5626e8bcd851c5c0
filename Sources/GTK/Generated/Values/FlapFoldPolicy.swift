// Written by Scripts/gtk-widgets.

/// The rules for showing a flap over the content instead of beside it.
///
/// Corresponds to libadwaita's `AdwFlapFoldPolicy`.
public enum FlapFoldPolicy: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// The flap is always beside the content.
  case never
  /// The flap is always over the content.
  case always
  /// The flap is over the content if there is not enough space for both.
  case auto

  public static var fallback: FlapFoldPolicy { .never }
}
