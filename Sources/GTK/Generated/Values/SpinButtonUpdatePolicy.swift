// Written by Scripts/gtk-widgets.

/// The treatment of a typed number that is not in the range.
///
/// It is GTK's `GtkSpinButtonUpdatePolicy`.
public enum SpinButtonUpdatePolicy: Int, PropertyEnumeration, CaseIterable, Sendable {
  case always
  case ifValid

  public static var fallback: SpinButtonUpdatePolicy { .always }
}
