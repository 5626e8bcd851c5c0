// Written by Scripts/gtk-widgets.

/// The places where a line of a label can be broken.
///
/// Corresponds to Pango's `PangoWrapMode`.
public enum LineWrapMode: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// Between words. A word that is too long requests more width.
  case word
  /// Between any two characters.
  case char
  /// Between words, or within a word that does not fit into a line.
  case wordChar

  public static var fallback: LineWrapMode { .word }
}
