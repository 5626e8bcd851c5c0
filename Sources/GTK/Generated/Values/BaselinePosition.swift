// Written by Scripts/gtk-widgets.

/// The part of a container whose baseline aligns with that of its neighbors.
///
/// It is GTK's `GtkBaselinePosition`.
public enum BaselinePosition: Int, PropertyEnumeration, CaseIterable, Sendable {
  case top
  case center
  case bottom

  public static var fallback: BaselinePosition { .top }
}
