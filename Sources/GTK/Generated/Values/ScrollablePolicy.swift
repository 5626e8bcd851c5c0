// Written by Scripts/gtk-widgets.

/// The size at which a widget is laid out while it scrolls.
///
/// Corresponds to GTK's `GtkScrollablePolicy`.
public enum ScrollablePolicy: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// The minimum size, so that the widget scrolls as late as possible.
  case minimum
  /// The natural size, so that it scrolls as soon as it cannot show everything.
  case natural

  public static var fallback: ScrollablePolicy { .minimum }
}
