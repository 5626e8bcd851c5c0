// Written by Scripts/gtk-widgets.

/// The direction in which a language is written.
///
/// Corresponds to GTK's `GtkTextDirection`.
public enum TextDirection: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// The direction of the user's language.
  case none
  /// From left to right, as English.
  case ltr
  /// From right to left, as Arabic and Hebrew.
  case rtl

  public static var fallback: TextDirection { .none }
}
