// Written by Scripts/gtk-widgets.

/// The kinds of text that a key can delete.
///
/// It is GTK's `GtkDeleteType`.
public enum DeleteType: Int, PropertyEnumeration, CaseIterable, Sendable {
  case chars
  case wordEnds
  case words
  case displayLines
  case displayLineEnds
  case paragraphEnds
  case paragraphs
  case whitespace

  public static var fallback: DeleteType { .chars }
}
