#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery
import BinderyApple

/// An object that sends an action to a target: a control, a menu item, a gesture recognizer.
@MainActor
protocol ActionSender: AnyObject {
  var target: AnyObject? { get set }
  var action: Selector? { get set }
}

@MainActor extension NSControl: ActionSender {}
@MainActor extension NSMenuItem: ActionSender {}
@MainActor extension NSToolbarItem: ActionSender {}
@MainActor extension NSGestureRecognizer: ActionSender {}

/// The target of a sender that has handlers.
///
/// The target and action that the program has set continue to be called, before the handlers. If
/// the program sets others later, the relay detects them when the windows are updated, at the end
/// of each event. When the last handler is disconnected, they become the sender's again. Other
/// messages from AppKit to a target, such as a table's double action or the validation of a menu
/// item, go to the program's target.
@MainActor
final class ActionRelay: ForwardingDelegate, EventWatcher {
  private static let known = WeakTable<ActionRelay>()

  private weak var sender: (any ActionSender)?
  /// The target that the program has set.
  private weak var ownTarget: AnyObject?
  private var ownAction: Selector?
  private let handlers = HandlerList()

  /// Calls `handler` after each action of `sender`.
  static func connect(
    _ sender: some ActionSender, _ handler: @escaping @MainActor () -> Void
  ) -> HandlerEntry {
    let relay = known[sender] ?? ActionRelay(sender)
    known[sender] = relay
    relay.look()
    return relay.handlers.add(keeping: relay, handler)
  }

  /// Whether the sender has exactly one handler, and no action set by the program.
  static func hasOneHandlerOnly(_ sender: some ActionSender) -> Bool {
    guard let relay = known[sender] else { return false }
    return relay.ownAction == nil && relay.handlers.count == 1
  }

  /// The action that the program has set.
  static func ownAction(of sender: some ActionSender) -> Selector? {
    guard let relay = known[sender], sender.target === relay, sender.action == action
    else { return sender.action }
    return relay.ownAction
  }

  private init(_ sender: some ActionSender) {
    self.sender = sender
    super.init()
    take(sender.target, sender.action)
    handlers.onEmpty = { [weak self] in self?.restore() }
    EventWatch.add(self)
  }

  private func take(_ target: AnyObject?, _ action: Selector?) {
    (ownTarget, ownAction) = (target, action)
    user.set(target) {}
    sender?.target = self
    sender?.action = Self.action
  }

  /// Adopts a target and action that the program has set in the meantime.
  func look() {
    guard let sender, !handlers.isEmpty else { return }
    let (target, action) = (sender.target, sender.action)
    guard target !== self || action != Self.action else { return }
    take(
      target === self ? ownTarget : target, action == Self.action ? ownAction : action)
  }

  private func restore() {
    guard let sender else { return }
    Self.known[sender] = nil
    guard sender.target === self else { return }
    sender.target = ownTarget
    sender.action = ownAction
  }

  private func tell() {
    guard let sender else { return }
    if let ownAction {
      NSApplication.shared.sendAction(ownAction, to: ownTarget, from: sender)
    }
    handlers.call()
  }

  #if canImport(ObjectiveC)
  private static let action = #selector(ActionRelay.act(_:))

  @objc private func act(_ sender: Any?) { tell() }
  #else
  private static let action = Selector("act:")

  nonisolated override func performAction(_ action: Selector, sender: Any?) {
    // Controls belong to the main actor.
    nonisolated(unsafe) let (relay, object) = (self, sender)
    MainActor.assumeIsolated {
      if action == Self.action { return relay.tell() }
      (relay.ownTarget as? NSObject)?.performAction(action, sender: object)
    }
  }
  #endif
}

/// The target of a display link.
final class FrameTarget: NSObject {
  private let handler: @MainActor () -> Void

  /// Calls `handler` before each frame of the display that `view` is on, until the link is
  /// invalidated.
  @available(macOS 14, *)
  @MainActor
  static func link(of view: NSView, _ handler: @escaping @MainActor () -> Void) -> CADisplayLink {
    let target = FrameTarget(handler)
    let link = view.displayLink(target: target, selector: selector)
    link.add(to: .main, forMode: .common)
    return link
  }

  private init(_ handler: @escaping @MainActor () -> Void) {
    self.handler = handler
    super.init()
  }

  private func run() {
    let handler = handler
    MainActor.assumeIsolated { handler() }
  }

  #if canImport(ObjectiveC)
  private static var selector: Selector { #selector(tick(_:)) }

  @objc private func tick(_ link: Any?) { run() }
  #else
  private static var selector: Selector { Selector("tick:") }

  override func performAction(_ action: Selector, sender: Any?) {
    run()
  }
  #endif
}
#endif
