/// https://developer.apple.com/documentation/uikit/uigesturerecognizer
@available(iOS 3.2, *)
@MainActor
open class UIGestureRecognizer: NSObject, UserOperable {
  private var targets: [(target: Weak, action: Selector)] = []

  private struct Weak {
    weak var object: NSObject?
  }

  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public convenience init() { self.init(target: nil, action: nil) }

  open var isEnabled = true
  open internal(set) weak var view: UIView?
  open fileprivate(set) var state: State = .possible
  open var cancelsTouchesInView = true

  open func addTarget(_ target: Any, action: Selector) {
    targets.append((Weak(object: target as? NSObject), action))
  }

  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { entry in
      (target == nil || entry.target.object === target as? NSObject)
        && (action == nil || entry.action == action)
    }
  }

  open func location(in view: UIView?) -> CGPoint { .zero }

  func recognize() {
    state = .ended
    TurnOfTheLoop.noteWork()
    for entry in targets { entry.target.object?.performAction(entry.action, sender: self) }
    state = .possible
  }

  /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.enum
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }
}

/// https://developer.apple.com/documentation/uikit/uitapgesturerecognizer
@available(iOS 3.2, *)
@MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
}

/// https://developer.apple.com/documentation/uikit/uilongpressgesturerecognizer
@available(iOS 3.2, *)
@MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5
}

/// https://developer.apple.com/documentation/uikit/uiswipegesturerecognizer
@available(iOS 3.2, *)
@MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  open var direction: Direction = .right

  /// https://developer.apple.com/documentation/uikit/uiswipegesturerecognizer/direction-swift.struct
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 1 << 1)
    public static let up = Direction(rawValue: 1 << 2)
    public static let down = Direction(rawValue: 1 << 3)
  }
}

@available(iOS 3.2, *)
extension UIView {
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }

  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }
}

extension UserActions where Target: UIGestureRecognizer {
  /// Performs the gesture.
  ///
  /// - Returns: Whether it was recognized.
  @discardableResult
  public func perform() -> Bool {
    guard target.isEnabled, target.view?.isTouchable == true else { return false }
    target.recognize()
    return true
  }
}
