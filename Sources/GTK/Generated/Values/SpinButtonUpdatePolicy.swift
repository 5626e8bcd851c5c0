// Written by Scripts/gtk-widgets.

/// The treatment of a typed number that is not in the range.
///
/// Corresponds to GTK's `GtkSpinButtonUpdatePolicy`.
public enum SpinButtonUpdatePolicy: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// The button shows the nearest number of the range.
  case always
  /// The button restores the previous number.
  case ifValid

  public static var fallback: SpinButtonUpdatePolicy { .always }
}
