#if os(iOS) || canImport(AppleRuntime)
import Bindery
import UIKit

/// The target of objects that report only by target and action: bar items, gesture recognizers,
/// display links.
///
/// UIKit does not keep it alive. No other type knows the selector of the action.
@MainActor
final class ActionTarget: NSObject {
  private let handlers = ControlHandlers()
  /// The sender's previous target, which is restored when there are no handlers left.
  private(set) weak var formerTarget: AnyObject?
  private(set) var formerAction: Selector?

  #if canImport(ObjectiveC)
  static let action = #selector(ActionTarget.act)

  @objc private func act() { run() }
  #else
  static let action: Selector = "act"

  nonisolated override func performAction(_ action: Selector, sender: Any?) {
    nonisolated(unsafe) let target = self
    MainActor.assumeIsolated { target.run() }
  }
  #endif

  private func run() { handlers.call() }

  var isEmpty: Bool { handlers.isEmpty }

  /// Stores the previous target and action, without keeping the target alive.
  func noteFormer(_ target: AnyObject?, _ action: Selector?) {
    (formerTarget, formerAction) = (target, action)
  }

  /// Calls `handler` for each action until it is disconnected, and keeps this target alive until
  /// then.
  func add(
    _ handler: @escaping @MainActor () -> Void, onEnd: @escaping @MainActor () -> Void = {}
  ) -> ControlHandler {
    handlers.add(handler) { withExtendedLifetime(self, onEnd) }
  }
}

@MainActor extension UIBarButtonItem {
  /// Calls `handler` when the user taps the item. While there is a handler, the item's own target
  /// and action are not called.
  func onTap(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    let own = actionTarget
    return own.add(handler) { [weak self] in
      guard let self, own.isEmpty, target === own else { return }
      (target, action) = (own.formerTarget, own.formerAction)
    }
  }

  /// The target with the handlers, which becomes the item's.
  private var actionTarget: ActionTarget {
    if let own = target as? ActionTarget { return own }
    let own = ActionTarget()
    own.noteFormer(target, action)
    (target, action) = (own, ActionTarget.action)
    return own
  }
}

@MainActor extension UIGestureRecognizer {
  /// Calls `handler` for each step of the gesture.
  func onGesture(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    let target = ActionTarget()
    addTarget(target, action: ActionTarget.action)
    return target.add(handler) { [weak self] in self?.removeTarget(target, action: nil) }
  }
}

@MainActor extension CADisplayLink {
  /// Returns a link that calls `handler` before each frame. The run loop keeps it alive until it
  /// is invalidated.
  static func running(_ handler: @escaping @MainActor () -> Void) -> CADisplayLink {
    let target = ActionTarget()
    _ = target.add(handler)
    let link = CADisplayLink(target: target, selector: ActionTarget.action)
    link.add(to: .main, forMode: .common)
    return link
  }
}
#endif
