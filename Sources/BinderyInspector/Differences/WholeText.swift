import Bindery

#if CustomDump
import CustomDump

extension Secret: CustomDumpStringConvertible {
  public var customDumpDescription: String { description }
}
#endif

/// Values as text of several lines, which swift-custom-dump writes. Without the package's trait
/// `CustomDump` there is none.
enum WholeText {
  static var isAvailable: Bool {
    #if CustomDump
    true
    #else
    false
    #endif
  }

  /// A value with all that is in it.
  static func of(_ value: Any) -> String? {
    #if CustomDump
    var text = ""
    customDump(value, to: &text)
    return text
    #else
    return nil
    #endif
  }

  /// Two values with the lines marked that differ; nil if none does.
  static func difference(from old: Any, to new: Any) -> String? {
    #if CustomDump
    diff(old, new)
    #else
    nil
    #endif
  }
}
