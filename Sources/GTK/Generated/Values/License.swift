// Written by Scripts/gtk-widgets.

/// A license of a program. An about dialog shows a notice with a link to it.
///
/// Corresponds to GTK's `GtkLicense`.
public enum License: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// No license is stated.
  case unknown
  /// The license is the text in `license`.
  case custom
  /// The GNU General Public License 2.0, or any later version.
  case gpl20
  /// The GNU General Public License 3.0, or any later version.
  case gpl30
  /// The GNU Lesser General Public License 2.1, or any later version.
  case lgpl21
  /// The GNU Lesser General Public License 3.0, or any later version.
  case lgpl30
  /// The BSD license with two clauses.
  case bsd
  /// The MIT license.
  case mitX11
  /// The Artistic License 2.0.
  case artistic
  /// The GNU General Public License 2.0 only.
  case gpl20Only
  /// The GNU General Public License 3.0 only.
  case gpl30Only
  /// The GNU Lesser General Public License 2.1 only.
  case lgpl21Only
  /// The GNU Lesser General Public License 3.0 only.
  case lgpl30Only
  /// The GNU Affero General Public License 3.0, or any later version.
  case agpl30
  /// The GNU Affero General Public License 3.0 only.
  case agpl30Only
  /// The BSD license with three clauses.
  case bsd3
  /// The Apache License 2.0.
  case apache20
  /// The Mozilla Public License 2.0.
  case mpl20

  public static var fallback: License { .unknown }
}
