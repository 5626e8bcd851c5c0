#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

/// Also notifies a button's handlers when AppKit turns it off because the user chose another one.
///
/// AppKit sends an action only for the chosen radio button. This object then checks the others of
/// its group that were on when the event began: the radio buttons with the same superview and
/// action. Changes by the program are not reported. A checkbox has no group.
///
/// So while one button of a group has a handler, all are observed. This also keeps the group
/// together, because observing a button without an action gives it one.
@MainActor
final class RadioGroup: EventWatcher {
  private struct Followed {
    weak var button: NSButton?
    let connection: HandlerEntry
  }
  private static let known = WeakTable<RadioGroup>()

  private weak var button: NSButton?
  private let handlers = HandlerList()
  /// The handlers of the other buttons of the group.
  private let followers = HandlerList()
  /// The other buttons of the group, while this one has handlers.
  private var followed: [Followed] = []
  private var action: HandlerEntry?
  private var wasOn = false

  static func connect(
    _ button: NSButton, _ handler: @escaping @MainActor () -> Void
  ) -> HandlerEntry {
    let member = of(button)
    let connection = member.handlers.add(keeping: member, handler)
    member.follow()
    return connection
  }

  /// Records that the program has changed a button's state.
  static func note(_ button: NSButton) {
    known[button]?.wasOn = button.state == .on
  }

  private static func of(_ button: NSButton) -> RadioGroup {
    let member = known[button] ?? RadioGroup(button)
    member.listen()
    return member
  }

  private init(_ button: NSButton) {
    self.button = button
    wasOn = button.state == .on
    for list in [handlers, followers] { list.onEmpty = { [weak self] in self?.rest() } }
    Self.known[button] = self
    EventWatch.add(self)
  }

  private func listen() {
    if action == nil { action = button?.onAction { [weak self] in self?.clicked() } }
  }

  private func rest() {
    guard handlers.isEmpty else { return }
    let former = followed
    followed = []
    for entry in former { entry.connection.disconnect() }
    guard followers.isEmpty else { return }
    action?.disconnect()
    action = nil
  }

  /// Observes the buttons that are in the group now.
  private func follow() {
    guard !handlers.isEmpty else { return }
    let others = button?.othersOfItsGroup ?? []
    let gone = followed.filter { entry in !others.contains { $0 === entry.button } }
    followed.removeAll { entry in gone.contains { $0.connection === entry.connection } }
    for entry in gone { entry.connection.disconnect() }
    for other in others where !followed.contains(where: { $0.button === other }) {
      let member = Self.of(other)
      let connection = member.followers.add(keeping: member) {}
      followed.append(Followed(button: other, connection: connection))
    }
  }

  private func clicked() {
    guard let button else { return }
    let others = group(of: button).filter(\.wasTurnedOff)
    // In one transaction, so that no observer sees two buttons of a group on, or none.
    transaction {
      for other in others { other.tell() }
      tell()
    }
  }

  /// Returns the buttons whose states AppKit also set when it turned `button` on.
  private func group(of button: NSButton) -> [RadioGroup] {
    guard button.isRadioButton, button.state == .on else { return [] }
    return (button.superview?.subviews ?? []).compactMap { view in
      guard let other = view as? NSButton, other !== button, other.isRadioButton,
        other.action == button.action
      else { return nil }
      return Self.known[other]
    }
  }

  /// Records the state at the end of an event, which is the state when the next one begins.
  func look() {
    wasOn = button?.state == .on
    follow()
  }

  private var wasTurnedOff: Bool { wasOn && button?.state == .off }

  private func tell() {
    wasOn = button?.state == .on
    handlers.call()
  }
}

@MainActor extension NSButton {
  /// The other radio buttons with the same superview and the same action set by the program.
  fileprivate var othersOfItsGroup: [NSButton] {
    guard isRadioButton, let superview else { return [] }
    let action = ActionRelay.ownAction(of: self)
    return superview.subviews.compactMap { view in
      guard let other = view as? NSButton, other !== self,
        ActionRelay.ownAction(of: other) == action, other.isRadioButton
      else { return nil }
      return other
    }
  }

  /// AppKit exposes a button's type only to assistive technology.
  fileprivate var isRadioButton: Bool {
    accessibilityRole() == .radioButton || cell?.accessibilityRole() == .radioButton
  }
}
#endif
