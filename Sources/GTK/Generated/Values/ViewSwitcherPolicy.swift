// Written by Scripts/gtk-widgets.

/// The looks of a view switcher: icons above the titles, or beside them.
///
/// It is libadwaita's `AdwViewSwitcherPolicy`.
public enum ViewSwitcherPolicy: Int, PropertyEnumeration, CaseIterable, Sendable {
  case narrow
  case wide

  public static var fallback: ViewSwitcherPolicy { .narrow }
}
