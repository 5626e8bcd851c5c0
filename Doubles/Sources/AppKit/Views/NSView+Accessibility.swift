/// What assistive technology is told of a view.
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

  /// What kind of element it is; nil for a control, whose cell is what assistive technology sees.
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
