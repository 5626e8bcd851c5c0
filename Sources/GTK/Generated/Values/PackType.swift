// Written by Scripts/gtk-widgets.

/// The start or the end of a container.
///
/// It is GTK's `GtkPackType`.
public enum PackType: Int, PropertyEnumeration, CaseIterable, Sendable {
  case start
  case end

  public static var fallback: PackType { .start }
}
