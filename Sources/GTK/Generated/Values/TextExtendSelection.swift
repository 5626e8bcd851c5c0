// Written by Scripts/gtk-widgets.

/// The unit of text that a multiple click selects.
///
/// It is GTK's `GtkTextExtendSelection`.
public enum TextExtendSelection: Int, PropertyEnumeration, CaseIterable, Sendable {
  case word
  case line

  public static var fallback: TextExtendSelection { .word }
}
