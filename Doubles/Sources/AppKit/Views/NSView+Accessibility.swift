/// A view's texts for assistive technology.
struct AccessibilityTexts {
  var label: String?
  var help: String?
  var identifier = ""
  var isElement = true
}

/// https://developer.apple.com/documentation/appkit/nsaccessibilityprotocol
@available(macOS 10.10, *)
extension NSView {
  public func accessibilityLabel() -> String? { accessibility.label }
  public func setAccessibilityLabel(_ label: String?) { accessibility.label = label }
  public func isAccessibilityElement() -> Bool { accessibility.isElement }
  public func setAccessibilityElement(_ isElement: Bool) { accessibility.isElement = isElement }
  public func accessibilityHelp() -> String? { accessibility.help }
  public func setAccessibilityHelp(_ help: String?) { accessibility.help = help }
  public func accessibilityIdentifier() -> String { accessibility.identifier }
  public func setAccessibilityIdentifier(_ identifier: String) {
    accessibility.identifier = identifier
  }

  /// The kind of element; nil for a control, whose cell is the element for assistive technology.
  public func accessibilityRole() -> NSAccessibility.Role? { nil }
}

/// https://developer.apple.com/documentation/appkit/nsaccessibility-swift.enum
@available(macOS 10.13, *)
public enum NSAccessibility {
  /// https://developer.apple.com/documentation/appkit/nsaccessibility-swift.enum/role
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let button = Role(rawValue: "AXButton")
    public static let checkBox = Role(rawValue: "AXCheckBox")
    public static let radioButton = Role(rawValue: "AXRadioButton")
  }
}
