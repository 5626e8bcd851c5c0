// Written by Scripts/gtk-widgets.

/// The steps by which a key moves the caret.
///
/// Corresponds to GTK's `GtkMovementStep`.
public enum MovementStep: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// Characters in the order in which they are stored.
  case logicalPositions
  /// Characters in the order in which they are shown, also in mixed writing directions.
  case visualPositions
  /// Words.
  case words
  /// Lines as they are wrapped on screen.
  case displayLines
  /// The end of the line on screen, or with a negative count its beginning.
  case displayLineEnds
  /// Paragraphs.
  case paragraphs
  /// The end of the paragraph, or with a negative count its beginning.
  case paragraphEnds
  /// Pages, as Page Up and Page Down do.
  case pages
  /// The end of the text, or with a negative count its beginning.
  case bufferEnds
  /// Pages to the left or to the right.
  case horizontalPages

  public static var fallback: MovementStep { .logicalPositions }
}
