// Written by Scripts/gtk-widgets.

/// The licenses whose texts GTK knows.
///
/// It is GTK's `GtkLicense`.
public enum License: Int, PropertyEnumeration, CaseIterable, Sendable {
  case unknown
  case custom
  case gpl20
  case gpl30
  case lgpl21
  case lgpl30
  case bsd
  case mitX11
  case artistic
  case gpl20Only
  case gpl30Only
  case lgpl21Only
  case lgpl30Only
  case agpl30
  case agpl30Only
  case bsd3
  case apache20
  case mpl20

  public static var fallback: License { .unknown }
}
