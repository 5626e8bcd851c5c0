/// A font.
///
/// https://developer.apple.com/documentation/uikit/uifont
@available(iOS 2.0, *)
open class UIFont: NSObject, @unchecked Sendable {
  // Sendable: it never changes.

  public let fontName: String
  public let pointSize: CGFloat

  private init(_ name: String, _ size: CGFloat) {
    (fontName, pointSize) = (name, size)
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.fontName == fontName && other.pointSize == pointSize
  }

  open override var hash: Int { fontName.hashValue }

  /// https://developer.apple.com/documentation/uikit/uifont/weight
  @available(iOS 8.2, *)
  public struct Weight: Hashable, Sendable, RawRepresentable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
  }

  /// https://developer.apple.com/documentation/uikit/uifont/textstyle
  @available(iOS 7.0, *)
  public struct TextStyle: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    @available(iOS 11.0, *)
    public static let largeTitle = TextStyle(rawValue: "largeTitle")
    @available(iOS 9.0, *)
    public static let title1 = TextStyle(rawValue: "title1")
    @available(iOS 9.0, *)
    public static let title2 = TextStyle(rawValue: "title2")
    @available(iOS 9.0, *)
    public static let title3 = TextStyle(rawValue: "title3")
    public static let headline = TextStyle(rawValue: "headline")
    public static let subheadline = TextStyle(rawValue: "subheadline")
    public static let body = TextStyle(rawValue: "body")
    @available(iOS 9.0, *)
    public static let callout = TextStyle(rawValue: "callout")
    public static let footnote = TextStyle(rawValue: "footnote")
    public static let caption1 = TextStyle(rawValue: "caption1")
    public static let caption2 = TextStyle(rawValue: "caption2")
  }

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont("System", fontSize) }

  @available(iOS 8.2, *)
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont("System \(weight.rawValue)", fontSize)
  }

  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  @available(iOS 13.0, *)
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont("Monospaced \(weight.rawValue)", fontSize)
  }

  @available(iOS 9.0, *)
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont("Monospaced digits \(weight.rawValue)", fontSize)
  }

  @available(iOS 7.0, *)
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(style.rawValue, 17)
  }
}
