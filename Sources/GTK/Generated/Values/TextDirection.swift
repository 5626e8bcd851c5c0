// Written by Scripts/gtk-widgets.

/// The direction in which a language is written. `none` means that of the user's language.
///
/// It is GTK's `GtkTextDirection`.
public enum TextDirection: Int, PropertyEnumeration, CaseIterable, Sendable {
  case none
  case ltr
  case rtl

  public static var fallback: TextDirection { .none }
}
