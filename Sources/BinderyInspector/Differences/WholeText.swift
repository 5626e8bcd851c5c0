import Bindery

#if CustomDump
import CustomDump

extension Secret: CustomDumpStringConvertible {
  public var customDumpDescription: String { description }
}
#endif

/// Values as text of several lines, which swift-custom-dump writes. Without the package's trait
/// `CustomDump` it is not available.
enum WholeText {
  static var isAvailable: Bool {
    #if CustomDump
    true
    #else
    false
    #endif
  }

  /// Returns the text of a value with all its parts.
  static func of(_ value: Any) -> String? {
    #if CustomDump
    var text = ""
    customDump(value, to: &text)
    return text
    #else
    return nil
    #endif
  }

  /// Returns the text of two values with their differing lines marked, or `nil` if none differ.
  static func difference(from old: Any, to new: Any) -> String? {
    #if CustomDump
    diff(old, new)
    #else
    nil
    #endif
  }
}
