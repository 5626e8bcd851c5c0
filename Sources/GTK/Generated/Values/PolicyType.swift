// Written by Scripts/gtk-widgets.

/// The rules for showing a scroll bar. With `never`, the container does not scroll in that
/// direction.
///
/// It is GTK's `GtkPolicyType`.
public enum PolicyType: Int, PropertyEnumeration, CaseIterable, Sendable {
  case always
  case automatic
  case never
  case external

  public static var fallback: PolicyType { .always }
}
