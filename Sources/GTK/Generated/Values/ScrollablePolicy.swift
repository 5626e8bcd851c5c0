// Written by Scripts/gtk-widgets.

/// The size that a widget has while it scrolls: its minimum or its natural one.
///
/// It is GTK's `GtkScrollablePolicy`.
public enum ScrollablePolicy: Int, PropertyEnumeration, CaseIterable, Sendable {
  case minimum
  case natural

  public static var fallback: ScrollablePolicy { .minimum }
}
