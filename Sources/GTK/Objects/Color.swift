import CGTK

/// A color with an opacity, for ``ColorButton`` and ``Canvas``. Each component is from 0 to 1. The
/// type does not clamp them.
///
/// ```swift
/// let accent = Color(red: 0.2, green: 0.5, blue: 0.9)
/// canvas.fill(accent)
/// ```
public struct Color: Hashable, Sendable {
  /// The amount of red, from 0 to 1.
  public var red: Double
  /// The amount of green, from 0 to 1.
  public var green: Double
  /// The amount of blue, from 0 to 1.
  public var blue: Double
  /// The opacity, from 0 for a transparent color to 1 for an opaque one.
  public var opacity: Double

  /// Creates a color, which is opaque by default.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
  }

  init(_ color: GdkRGBA) {
    self.init(
      red: Double(color.red), green: Double(color.green), blue: Double(color.blue),
      opacity: Double(color.alpha))
  }

  var gdk: GdkRGBA {
    GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(opacity))
  }
}

extension Color: OptionalPropertyValue {
  public static func read(_ value: UnsafePointer<GValueBox>) -> Color {
    readOptional(value) ?? Color(red: 0, green: 0, blue: 0, opacity: 0)
  }

  public static func readOptional(_ value: UnsafePointer<GValueBox>) -> Color? {
    guard let boxed = g_value_get_boxed(value.value) else { return nil }
    return Color(boxed.assumingMemoryBound(to: GdkRGBA.self).pointee)
  }

  public func write(_ value: UnsafeMutablePointer<GValueBox>) {
    var color = gdk
    g_value_set_boxed(value.value, &color)
  }

  public static func writeOptional(_ optional: Color?, _ value: UnsafeMutablePointer<GValueBox>) {
    if let optional { optional.write(value) } else { g_value_set_boxed(value.value, nil) }
  }
}
