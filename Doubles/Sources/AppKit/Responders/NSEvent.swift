/// An action of the user. The double has only clicks.
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
  /// The position of this click in a series of clicks at one place in a short time.
  public let clickCount: Int

  init(_ type: EventType, clickCount: Int) {
    (self.type, self.clickCount) = (type, clickCount)
    super.init(())
  }
}
