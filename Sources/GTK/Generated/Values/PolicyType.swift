// Written by Scripts/gtk-widgets.

/// The times when a scroll bar is shown. With `never`, the container does not scroll in its
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
