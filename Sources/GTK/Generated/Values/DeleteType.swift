// Written by Scripts/gtk-widgets.

/// The kinds of text that a key can delete.
///
/// Corresponds to GTK's `GtkDeleteType`.
public enum DeleteType: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// Characters, as Delete and Backspace do.
  case chars
  /// The text up to the end of a word, or with a negative count to its beginning.
  case wordEnds
  /// Whole words.
  case words
  /// Whole lines as they are wrapped on screen.
  case displayLines
  /// The text up to the end of the line on screen, or with a negative count to its beginning.
  case displayLineEnds
  /// The text up to the end of the paragraph, or with a negative count to its beginning.
  case paragraphEnds
  /// Whole paragraphs, as Control+K does in some editors.
  case paragraphs
  /// The white space around the caret.
  case whitespace

  public static var fallback: DeleteType { .chars }
}
