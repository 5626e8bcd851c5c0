// Written by Scripts/gtk-widgets.

/// The start or the end of a container.
///
/// Corresponds to GTK's `GtkPackType`.
public enum PackType: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// The left end, or the right end in languages that are written from right to left.
  case start
  /// The right end, or the left end in languages that are written from right to left.
  case end

  public static var fallback: PackType { .start }
}
