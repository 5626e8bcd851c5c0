// Written by Scripts/gtk-widgets.

/// The way of wrapping that determines the natural width of a label.
///
/// It is GTK's `GtkNaturalWrapMode`.
public enum NaturalWrapMode: Int, PropertyEnumeration, CaseIterable, Sendable {
  case inherit
  case none
  case word

  public static var fallback: NaturalWrapMode { .inherit }
}
