// Written by Scripts/gtk-widgets.

/// The size of the children below which a container folds: the minimum or the natural one.
///
/// It is libadwaita's `AdwFoldThresholdPolicy`.
public enum FoldThresholdPolicy: Int, PropertyEnumeration, CaseIterable, Sendable {
  case minimum
  case natural

  public static var fallback: FoldThresholdPolicy { .minimum }
}
