// Written by Scripts/gtk-widgets.

/// The animations of a revealer.
///
/// It is GTK's `GtkRevealerTransitionType`.
public enum RevealerTransitionType: Int, PropertyEnumeration, CaseIterable, Sendable {
  case none
  case crossfade
  case slideRight
  case slideLeft
  case slideUp
  case slideDown
  case swingRight
  case swingLeft
  case swingUp
  case swingDown

  public static var fallback: RevealerTransitionType { .none }
}
