// Written by Scripts/gtk-widgets.

/// The places where a line of a text view can be broken.
///
/// It is GTK's `GtkWrapMode`.
public enum WrapMode: Int, PropertyEnumeration, CaseIterable, Sendable {
  case none
  case char
  case word
  case wordChar

  public static var fallback: WrapMode { .none }
}
