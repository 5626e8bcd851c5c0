// Written by Scripts/gtk-widgets.

/// The steps by which a key moves the caret.
///
/// It is GTK's `GtkMovementStep`.
public enum MovementStep: Int, PropertyEnumeration, CaseIterable, Sendable {
  case logicalPositions
  case visualPositions
  case words
  case displayLines
  case displayLineEnds
  case paragraphs
  case paragraphEnds
  case pages
  case bufferEnds
  case horizontalPages

  public static var fallback: MovementStep { .logicalPositions }
}
