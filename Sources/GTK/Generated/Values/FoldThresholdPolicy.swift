// Written by Scripts/gtk-widgets.

/// The size of the children below which a container folds.
///
/// Corresponds to libadwaita's `AdwFoldThresholdPolicy`.
public enum FoldThresholdPolicy: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// The container folds when the children do not fit at their minimum size.
  case minimum
  /// The container folds when the children do not fit at their natural size.
  case natural

  public static var fallback: FoldThresholdPolicy { .minimum }
}
