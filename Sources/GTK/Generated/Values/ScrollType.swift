// Written by Scripts/gtk-widgets.

/// The kinds of movements of a slider or a divider.
///
/// It is GTK's `GtkScrollType`.
public enum ScrollType: Int, PropertyEnumeration, CaseIterable, Sendable {
  case none
  case jump
  case stepBackward
  case stepForward
  case pageBackward
  case pageForward
  case stepUp
  case stepDown
  case pageUp
  case pageDown
  case stepLeft
  case stepRight
  case pageLeft
  case pageRight
  case start
  case end

  public static var fallback: ScrollType { .none }
}
