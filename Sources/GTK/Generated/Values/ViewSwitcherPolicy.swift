// Written by Scripts/gtk-widgets.

/// The looks of a view switcher.
///
/// Corresponds to libadwaita's `AdwViewSwitcherPolicy`.
public enum ViewSwitcherPolicy: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// The icons are above the titles.
  case narrow
  /// The icons are beside the titles.
  case wide

  public static var fallback: ViewSwitcherPolicy { .narrow }
}
