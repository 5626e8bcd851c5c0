/// Recognizes a gesture in a view, and sends an action.
///
/// https://developer.apple.com/documentation/appkit/nsgesturerecognizer
@available(macOS 10.10, *)
@MainActor
open class NSGestureRecognizer: NSObject {
  /// https://developer.apple.com/documentation/appkit/nsgesturerecognizer/state-swift.enum
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }

  open weak var target: AnyObject?
  open var action: Selector?
  open var isEnabled = true
  open var state = State.possible
  public internal(set) weak var view: NSView?

  public init(target: Any?, action: Selector?) {
    self.target = target as AnyObject?
    self.action = action
    super.init(())
  }

  public convenience init() { self.init(target: nil, action: nil) }
}

/// Recognizes clicks.
///
/// https://developer.apple.com/documentation/appkit/nsclickgesturerecognizer
@available(macOS 10.10, *)
@MainActor
open class NSClickGestureRecognizer: NSGestureRecognizer {
  open var numberOfClicksRequired = 1
}

extension NSView {
  @available(macOS 10.10, *)
  public func addGestureRecognizer(_ gestureRecognizer: NSGestureRecognizer) {
    gestureRecognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
  }

  @available(macOS 10.10, *)
  public func removeGestureRecognizer(_ gestureRecognizer: NSGestureRecognizer) {
    gestureRecognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }
}
