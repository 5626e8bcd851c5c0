/// A color. The double compares colors by their components, and adaptive colors by their
/// names.
///
/// https://developer.apple.com/documentation/uikit/uicolor
@available(iOS 2.0, *)
open class UIColor: NSObject, @unchecked Sendable {
  // Sendable: it never changes.

  private let name: String

  private init(named name: String) {
    self.name = name
    super.init()
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(named: "\(red) \(green) \(blue) \(alpha)")
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.name == name }
  open override var hash: Int { name.hashValue }
  open override var description: String { "UIColor(\(name))" }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(named: "\(name), \(alpha)") }

  public static let black = UIColor(white: 0, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  @available(iOS 7.0, *)
  public static let systemRed = UIColor(named: "systemRed")
  @available(iOS 7.0, *)
  public static let systemGreen = UIColor(named: "systemGreen")
  @available(iOS 7.0, *)
  public static let systemBlue = UIColor(named: "systemBlue")
  @available(iOS 7.0, *)
  public static let systemOrange = UIColor(named: "systemOrange")
  @available(iOS 7.0, *)
  public static let systemYellow = UIColor(named: "systemYellow")
  @available(iOS 7.0, *)
  public static let systemGray = UIColor(named: "systemGray")
  @available(iOS 13.0, *)
  public static let label = UIColor(named: "label")
  @available(iOS 13.0, *)
  public static let secondaryLabel = UIColor(named: "secondaryLabel")
  @available(iOS 13.0, *)
  public static let tertiaryLabel = UIColor(named: "tertiaryLabel")
  @available(iOS 13.0, *)
  public static let systemBackground = UIColor(named: "systemBackground")
  @available(iOS 13.0, *)
  public static let secondarySystemBackground = UIColor(named: "secondarySystemBackground")
  @available(iOS 13.0, *)
  public static let systemGroupedBackground = UIColor(named: "systemGroupedBackground")
  @available(iOS 13.0, *)
  public static let separator = UIColor(named: "separator")
  @available(iOS 15.0, *)
  public static let tintColor = UIColor(named: "tintColor")
}
