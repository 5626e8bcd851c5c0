/// Something that a user did. The double has clicks only.
///
/// https://developer.apple.com/documentation/appkit/nsevent
@available(macOS 10.0, *)
open class NSEvent: NSObject {
  /// https://developer.apple.com/documentation/appkit/nsevent/eventtype
  @available(macOS 10.12, *)
  public enum EventType: UInt, Sendable {
    case leftMouseDown = 1
    case leftMouseUp = 2
    case keyDown = 10
  }

  public let type: EventType
  /// The how manyth click at one place in a short time it belongs to.
  public let clickCount: Int

  init(_ type: EventType, clickCount: Int) {
    (self.type, self.clickCount) = (type, clickCount)
    super.init(())
  }
}
