import CGTK

/// A value of a GLib type that has no Swift counterpart, such as a list of text attributes. You can
/// store it, compare it, and assign it to other properties of the same type.
///
/// ```swift
/// other.attributes = label.attributes  // both are labels
/// ```
@MainActor
public final class OpaqueValue {
  private nonisolated(unsafe) var copy = GValue()

  private init(_ value: UnsafePointer<GValue>) {
    g_value_init(&copy, cgtk_value_type(value))
    g_value_copy(value, &copy)
  }

  deinit { g_value_unset(&copy) }
}

extension OpaqueValue: OptionalPropertyValue {
  public static func read(_ value: UnsafePointer<GValueBox>) -> Self { Self(value.value) }

  public static func readOptional(_ value: UnsafePointer<GValueBox>) -> Self? {
    g_value_peek_pointer(value.value) == nil ? nil : Self(value.value)
  }

  public func write(_ value: UnsafeMutablePointer<GValueBox>) {
    g_value_copy(&copy, value.value)
  }

  public static func writeOptional(
    _ optional: OpaqueValue?, _ value: UnsafeMutablePointer<GValueBox>
  ) {
    if let optional { optional.write(value) } else { g_value_reset(value.value) }
  }

  public func isSame(as other: OpaqueValue) -> Bool {
    g_value_peek_pointer(&copy) == g_value_peek_pointer(&other.copy)
  }
}
