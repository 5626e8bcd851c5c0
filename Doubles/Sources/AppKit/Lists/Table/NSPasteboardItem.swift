/// The content of a drag.
///
/// https://developer.apple.com/documentation/appkit/nspasteboardwriting
@available(macOS 10.6, *)
public protocol NSPasteboardWriting: NSObjectProtocol {}

/// https://developer.apple.com/documentation/appkit/nspasteboarditem
@available(macOS 10.6, *)
open class NSPasteboardItem: NSObject, NSPasteboardWriting {
  private var strings: [NSPasteboard.PasteboardType: String] = [:]

  public init() { super.init(()) }

  @discardableResult
  open func setString(_ string: String, forType type: NSPasteboard.PasteboardType) -> Bool {
    strings[type] = string
    return true
  }

  open func string(forType type: NSPasteboard.PasteboardType) -> String? { strings[type] }
}

/// A store for dragged content.
///
/// https://developer.apple.com/documentation/appkit/nspasteboard
@available(macOS 10.0, *)
open class NSPasteboard: NSObject {
  /// https://developer.apple.com/documentation/appkit/nspasteboard/pasteboardtype
  public struct PasteboardType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  @available(macOS 10.6, *)
  open internal(set) var pasteboardItems: [NSPasteboardItem]?

  init(_ items: [NSPasteboardItem]) {
    pasteboardItems = items
    super.init(())
  }
}

/// The state of a drag.
///
/// https://developer.apple.com/documentation/appkit/nsdragginginfo
@available(macOS 10.0, *)
public protocol NSDraggingInfo: NSObjectProtocol {
  @MainActor var draggingPasteboard: NSPasteboard { get }
  @MainActor var draggingSource: Any? { get }
}

/// https://developer.apple.com/documentation/appkit/nsdragoperation
@available(macOS 10.0, *)
public struct NSDragOperation: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let copy = NSDragOperation(rawValue: 1)
  public static let move = NSDragOperation(rawValue: 16)
}
