/// A view that sends events for the user's actions.
///
/// https://developer.apple.com/documentation/uikit/uicontrol
@available(iOS 2.0, *)
@MainActor
open class UIControl: UIView {
  private struct Weak {
    weak var object: NSObject?
  }

  private struct Entry {
    /// The effect of an event: an action, or a message to a target.
    enum Effect {
      case action(UIAction)
      case target(Weak, Selector)
    }

    let effect: Effect
    var events: Event

    func isOf(_ identifier: UIAction.Identifier) -> Bool {
      if case .action(let action) = effect { action.identifier == identifier } else { false }
    }

    /// Whether the entry sends this action to this target. Nil matches any.
    func tells(_ target: NSObject?, _ action: Selector?) -> Bool {
      guard case .target(let own, let selector) = effect else { return false }
      return (target == nil || own.object === target) && (action == nil || selector == action)
    }
  }

  private var entries: [Entry] = []

  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  open private(set) var isTracking = false
  open var state: State {
    var state: State = .normal
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  @available(iOS 14.0, *)
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Adds an action for events. It replaces one with the same identifier.
  @available(iOS 14.0, *)
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    entries.append(Entry(effect: .action(action), events: controlEvents))
  }

  /// Adds a target for events, which the control does not retain. Adding the same target and
  /// action again adds events, not a second message.
  ///
  /// UIKit looks for the receiver of a nil target along the responder chain; the double does not.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    guard let target = target as? NSObject else { return }
    if let index = entries.firstIndex(where: { $0.tells(target, action) }) {
      entries[index].events.formUnion(controlEvents)
    } else {
      entries.append(Entry(effect: .target(Weak(object: target), action), events: controlEvents))
    }
  }

  /// Removes a target for events. Nil matches every target, or every action.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    for index in entries.indices where entries[index].tells(target as? NSObject, action) {
      entries[index].events.subtract(controlEvents)
    }
    entries.removeAll { $0.events.isEmpty }
  }

  @available(iOS 14.0, *)
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  @available(iOS 14.0, *)
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    for index in entries.indices where entries[index].isOf(actionIdentifier) {
      entries[index].events.subtract(controlEvents)
    }
    entries.removeAll { $0.events.isEmpty }
  }

  @available(iOS 14.0, *)
  open func sendAction(_ action: UIAction) { action.run(for: self) }

  /// The events that have an action or a target.
  open var allControlEvents: Event { entries.reduce(into: []) { $0.formUnion($1.events) } }

  /// Performs the actions for the events, even if the control is disabled.
  ///
  /// With the fault ``DoubleFaults/sendsEventsTwice`` it performs them twice.
  open func sendActions(for controlEvents: Event) {
    TurnOfTheLoop.noteWork()
    for _ in 0..<(DoubleFaults.sendsEventsTwice ? 2 : 1) {
      for entry in entries where !entry.events.isDisjoint(with: controlEvents) {
        switch entry.effect {
        case .action(let action): sendAction(action)
        case .target(let target, let action):
          target.object?.performAction(action, sender: self)
        }
      }
    }
  }

  /// Whether the user can use the control now.
  public var isUsable: Bool { isEnabled && isTouchable }

  /// https://developer.apple.com/documentation/uikit/uicontrol/event
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    @available(iOS 9.0, *)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    @available(iOS 14.0, *)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEditingEvents = Event(rawValue: 0xF_0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// https://developer.apple.com/documentation/uikit/uicontrol/state-swift.struct
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
  }
}
