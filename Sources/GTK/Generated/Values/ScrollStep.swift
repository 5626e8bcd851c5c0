// Written by Scripts/gtk-widgets.

/// The steps by which a key scrolls.
///
/// It is GTK's `GtkScrollStep`.
public enum ScrollStep: Int, PropertyEnumeration, CaseIterable, Sendable {
  case steps
  case pages
  case ends
  case horizontalSteps
  case horizontalPages
  case horizontalEnds

  public static var fallback: ScrollStep { .steps }
}
