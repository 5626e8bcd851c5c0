/// A color.
///
/// https://developer.apple.com/documentation/appkit/nscolor
@available(macOS 10.0, *)
open class NSColor: NSObject, @unchecked Sendable {
  public let redComponent, greenComponent, blueComponent, alphaComponent: CGFloat

  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (redComponent, greenComponent, blueComponent) = (red, green, blue)
    alphaComponent = alpha
    super.init(())
  }

  public static let black = NSColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
  public static let white = NSColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
  public static let systemRed = NSColor(srgbRed: 1, green: 0.23, blue: 0.19, alpha: 1)
  public static let systemGreen = NSColor(srgbRed: 0.2, green: 0.78, blue: 0.35, alpha: 1)
  public static let labelColor = NSColor(srgbRed: 0, green: 0, blue: 0, alpha: 0.85)
  public static let secondaryLabelColor = NSColor(srgbRed: 0, green: 0, blue: 0, alpha: 0.5)
  public static let textColor = labelColor

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSColor else { return false }
    return components == other.components
  }

  open override var hash: Int { components.hashValue }

  private var components: [CGFloat] {
    [redComponent, greenComponent, blueComponent, alphaComponent]
  }
}

/// A typeface in a size.
///
/// https://developer.apple.com/documentation/appkit/nsfont
@available(macOS 10.0, *)
open class NSFont: NSObject, @unchecked Sendable {
  public let pointSize: CGFloat

  init(_ size: CGFloat) {
    pointSize = size
    super.init(())
  }

  public static func systemFont(ofSize fontSize: CGFloat) -> NSFont { NSFont(fontSize) }
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> NSFont { NSFont(fontSize) }
  public static var systemFontSize: CGFloat { 13 }
}
