// Written by Scripts/gtk-widgets.

/// The part of a container whose baseline aligns with that of its neighbors.
///
/// Corresponds to GTK's `GtkBaselinePosition`.
public enum BaselinePosition: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// The baseline is at the top.
  case top
  /// The baseline is in the middle.
  case center
  /// The baseline is at the bottom.
  case bottom

  public static var fallback: BaselinePosition { .top }
}
