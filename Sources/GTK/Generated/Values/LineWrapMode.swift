// Written by Scripts/gtk-widgets.

/// The places where a line of a label can be broken.
///
/// It is Pango's `PangoWrapMode`.
public enum LineWrapMode: Int, PropertyEnumeration, CaseIterable, Sendable {
  case word
  case char
  case wordChar

  public static var fallback: LineWrapMode { .word }
}
