// Written by Scripts/gtk-widgets.

/// The unit of text that a multiple click selects.
///
/// Corresponds to GTK's `GtkTextExtendSelection`.
public enum TextExtendSelection: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// Words, by a double click.
  case word
  /// Lines, by a triple click.
  case line

  public static var fallback: TextExtendSelection { .word }
}
