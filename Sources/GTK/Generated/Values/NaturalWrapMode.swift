// Written by Scripts/gtk-widgets.

/// The way of wrapping that determines the natural width of a label.
///
/// Corresponds to GTK's `GtkNaturalWrapMode`.
public enum NaturalWrapMode: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// The way in which the label wraps its text.
  case inherit
  /// The natural width is that of the text without wrapping.
  case none
  /// The natural width is that of the text wrapped between words.
  case word

  public static var fallback: NaturalWrapMode { .inherit }
}
