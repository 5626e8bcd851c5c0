// Written by Scripts/gtk-widgets.

/// The looks of a level bar.
///
/// Corresponds to GTK's `GtkLevelBarMode`.
public enum LevelBarMode: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// One bar that grows with the value.
  case continuous
  /// A block for each whole number, such as the bars of a signal.
  case discrete

  public static var fallback: LevelBarMode { .continuous }
}
