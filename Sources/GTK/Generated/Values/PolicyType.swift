// Written by Scripts/gtk-widgets.

/// The rules for showing a scroll bar.
///
/// Corresponds to GTK's `GtkPolicyType`.
public enum PolicyType: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// The scroll bar is always visible.
  case always
  /// The scroll bar is visible while the content is larger than the container.
  case automatic
  /// There is no scroll bar, and the container is as large as the content in this direction.
  case never
  /// There is no scroll bar, but the container scrolls, for example with a bar elsewhere.
  case external

  public static var fallback: PolicyType { .always }
}
