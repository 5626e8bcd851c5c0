// Written by Scripts/gtk-widgets.

/// The steps by which a key scrolls.
///
/// Corresponds to GTK's `GtkScrollStep`.
public enum ScrollStep: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// Steps up or down, such as lines.
  case steps
  /// Pages up or down.
  case pages
  /// The bottom, or with a negative count the top.
  case ends
  /// Steps to the left or to the right.
  case horizontalSteps
  /// Pages to the left or to the right.
  case horizontalPages
  /// The end, or with a negative count the start.
  case horizontalEnds

  public static var fallback: ScrollStep { .steps }
}
