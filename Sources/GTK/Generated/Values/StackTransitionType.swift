// Written by Scripts/gtk-widgets.

/// The animations from one page of a stack to the next.
///
/// It is GTK's `GtkStackTransitionType`.
public enum StackTransitionType: Int, PropertyEnumeration, CaseIterable, Sendable {
  case none
  case crossfade
  case slideRight
  case slideLeft
  case slideUp
  case slideDown
  case slideLeftRight
  case slideUpDown
  case overUp
  case overDown
  case overLeft
  case overRight
  case underUp
  case underDown
  case underLeft
  case underRight
  case overUpDown
  case overDownUp
  case overLeftRight
  case overRightLeft
  case rotateLeft
  case rotateRight
  case rotateLeftRight

  public static var fallback: StackTransitionType { .none }
}
