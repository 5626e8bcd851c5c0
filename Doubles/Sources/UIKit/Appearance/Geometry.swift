/// https://developer.apple.com/documentation/uikit/uiedgeinsets
@available(iOS 2.0, *)
public struct UIEdgeInsets: Equatable, Sendable {
  public var top, left, bottom, right: CGFloat

  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  public static let zero = UIEdgeInsets()
}

/// https://developer.apple.com/documentation/uikit/nsdirectionaledgeinsets
@available(iOS 11.0, *)
public struct NSDirectionalEdgeInsets: Equatable, Sendable {
  public var top, leading, bottom, trailing: CGFloat

  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  public static let zero = NSDirectionalEdgeInsets()
}

/// https://developer.apple.com/documentation/uikit/nstextalignment
@available(iOS 6.0, *)
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

/// https://developer.apple.com/documentation/uikit/uiaccessibilitytraits
@available(iOS 3.0, *)
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1)
  public static let header = UIAccessibilityTraits(rawValue: 1 << 1)
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 2)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 3)
}
