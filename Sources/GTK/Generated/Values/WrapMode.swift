// Written by Scripts/gtk-widgets.

/// The places where a line of a text view can be broken.
///
/// Corresponds to GTK's `GtkWrapMode`.
public enum WrapMode: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// Lines are not broken: the text view scrolls horizontally.
  case none
  /// Between any two characters.
  case char
  /// Between words.
  case word
  /// Between words, or within a word that does not fit into a line.
  case wordChar

  public static var fallback: WrapMode { .none }
}
