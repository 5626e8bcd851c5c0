#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery
import BinderyApple

#if canImport(ObjectiveC)
import ObjectiveC
#endif

/// Something that sends an action to a target: a control, a menu item, a gesture recogniser.
@MainActor
protocol ActionSender: AnyObject {
  var target: AnyObject? { get set }
  var action: Selector? { get set }
}

@MainActor extension NSControl: ActionSender {}
@MainActor extension NSMenuItem: ActionSender {}
@MainActor extension NSToolbarItem: ActionSender {}
@MainActor extension NSGestureRecognizer: ActionSender {}

/// The target of a sender that handlers listen to.
///
/// The target and action that the program has set go on being called, first, also those that it
/// sets later: that is noticed when the windows are updated, at the end of each event. When the
/// last handler is disconnected they are the sender's again. The action keeps its name, by which
/// AppKit tells groups of radio buttons apart.
@MainActor
final class ActionRelay: NSObject, EventWatcher {
  private struct Weak {
    weak var relay: ActionRelay?
  }
  private static let known = ObjectTable<Weak>()

  private weak var sender: (any ActionSender)?
  /// What the program has set.
  private weak var ownTarget: AnyObject?
  private var ownAction: Selector?
  /// What the sender has from here.
  private var action: Selector?
  private let handlers = HandlerList()

  /// Calls `handler` after each action of `sender`.
  static func connect(
    _ sender: some ActionSender, _ handler: @escaping @MainActor () -> Void
  ) -> HandlerEntry {
    let relay = known[sender]?.relay ?? ActionRelay(sender)
    known[sender] = Weak(relay: relay)
    relay.look()
    return relay.handlers.add(keeping: relay, handler)
  }

  /// Whether the sender has no action of the program's, and one handler.
  static func hasOneHandlerOnly(_ sender: some ActionSender) -> Bool {
    guard let relay = known[sender]?.relay else { return false }
    return relay.ownAction == nil && relay.handlers.count == 1
  }

  /// The action that the program has set.
  static func ownAction(of sender: some ActionSender) -> Selector? {
    guard let relay = known[sender]?.relay, sender.target === relay, sender.action == relay.action
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
    self.action = Self.selector(named: action)
    sender?.target = self
    sender?.action = self.action
  }

  /// Takes over what the program has set meanwhile.
  func look() {
    guard let sender, !handlers.isEmpty else { return }
    let (target, action) = (sender.target, sender.action)
    guard target !== self || action != self.action else { return }
    take(
      target === self ? ownTarget : target, action == self.action ? ownAction : action)
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

  /// An action was sent here. One that is not the sender's, such as a table's double action, is the
  /// program's own alone; without a target it goes up the responder chain.
  private func receive(_ selector: Selector, from object: Any?) {
    if selector == action { return tell() }
    NSApplication.shared.sendAction(selector, to: ownTarget, from: object)
  }

  #if canImport(ObjectiveC)
  /// The methods that relays were given, which each has for its own action only.
  private static var given: Set<Selector> = []

  /// What AppKit asks a target about the action that it takes.
  private static let questions: Set<String> = [
    "validateMenuItem:", "validateUserInterfaceItem:", "validateToolbarItem:",
  ]

  @objc private func act(_ sender: Any?) { receive(#selector(ActionRelay.act(_:)), from: sender) }

  nonisolated override func responds(to aSelector: Selector!) -> Bool {
    let hasMethod = super.responds(to: aSelector)
    // AppKit asks on the main thread; others, who ask about what every object has, may not.
    guard Thread.isMainThread else { return hasMethod }
    let relay = self
    nonisolated(unsafe) let selector = aSelector
    return MainActor.assumeIsolated {
      guard let selector else { return false }
      if selector == relay.action || hasMethod && !ActionRelay.given.contains(selector) {
        return true
      }
      return (relay.taker(of: selector) as? any NSObjectProtocol)?.responds(to: selector) ?? false
    }
  }

  /// What else AppKit asks a target, such as whether a menu item is to be enabled, goes to the
  /// program's own.
  nonisolated override func forwardingTarget(for aSelector: Selector!) -> Any? {
    guard Thread.isMainThread else { return super.forwardingTarget(for: aSelector) }
    let relay = self
    nonisolated(unsafe) let selector = aSelector
    nonisolated(unsafe) var target: AnyObject?
    MainActor.assumeIsolated {
      if let selector { target = relay.taker(of: selector) ?? Nobody.taking(selector) }
    }
    return target ?? super.forwardingTarget(for: aSelector)
  }

  /// Who gets what is not the relay's: the program's own target, and without one somebody in the
  /// responder chain, as if the sender had none.
  private func taker(of selector: Selector) -> AnyObject? {
    if let ownTarget { return ownTarget }
    let isQuestion = Self.questions.contains(NSStringFromSelector(selector))
    guard let action = isQuestion ? ownAction : selector else { return nil }
    return NSApplication.shared.target(forAction: action, to: nil, from: sender) as AnyObject?
  }

  /// The action's own name, under which the relay then has a method. What every object has stays as
  /// it is.
  private static func selector(named own: Selector?) -> Selector {
    let standard = #selector(ActionRelay.act(_:))
    guard let own, own != standard else { return standard }
    if given.contains(own) { return own }
    guard class_getInstanceMethod(ActionRelay.self, own) == nil else { return standard }
    let body: @convention(block) (ActionRelay, AnyObject?) -> Void = { relay, sender in
      relay.receive(own, from: sender)
    }
    class_addMethod(ActionRelay.self, own, imp_implementationWithBlock(body), "v@:@")
    given.insert(own)
    return own
  }
  #else
  nonisolated override func performAction(_ action: Selector, sender: Any?) {
    // Controls belong to the main actor.
    nonisolated(unsafe) let (relay, object) = (self, sender)
    MainActor.assumeIsolated { relay.receive(action, from: object) }
  }

  /// What else AppKit asks a target goes to the program's own.
  nonisolated override func forwardingTarget(for aSelector: Selector!) -> Any? {
    nonisolated(unsafe) let relay = self
    nonisolated(unsafe) var target: AnyObject?
    MainActor.assumeIsolated { target = relay.ownTarget }
    return target ?? super.forwardingTarget(for: aSelector)
  }

  private static func selector(named own: Selector?) -> Selector { own ?? Selector("act:") }
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
