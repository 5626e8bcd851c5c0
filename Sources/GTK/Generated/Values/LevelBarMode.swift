// Written by Scripts/gtk-widgets.

/// The looks of a level bar: one bar, or blocks.
///
/// It is GTK's `GtkLevelBarMode`.
public enum LevelBarMode: Int, PropertyEnumeration, CaseIterable, Sendable {
  case continuous
  case discrete

  public static var fallback: LevelBarMode { .continuous }
}
