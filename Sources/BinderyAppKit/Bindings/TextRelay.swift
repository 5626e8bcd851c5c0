#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery
import Dispatch

/// Tells what a user does with a text, from what AppKit posts about it. The text's delegate stays
/// the program's own.
///
/// While an input method composes no change is told; what it has put in is told when it is done.
/// That a composition has ended is told after the change, so that nobody writes over it what was
/// there before.
@MainActor
final class TextRelay {
  enum Event { case change, compositionEnd, `return` }

  private static let known = WeakTable<TextRelay>()

  private weak var control: NSView?
  private let changes = HandlerList()
  private let compositionEnds = HandlerList()
  private let returns = HandlerList()
  private var listeners: [NotificationListener] = []
  private var action: HandlerEntry?

  private var wasComposing = false
  private var lastText = ""
  /// What was selected in it last.
  private var lastSelection: NSRange?
  /// The text before the user's last edit, and what was selected in it, until the program writes
  /// one.
  private var former: (text: String, selection: NSRange?)?
  /// How the user left the field last; the action that it sends then comes after.
  private var movement: NSTextMovement?

  /// The relay of a text, which the first who listens makes, and the last lets go of.
  static func of(_ control: any NSView & TextControl) -> TextRelay {
    if let relay = known[control] { return relay }
    let relay = TextRelay(control)
    known[control] = relay
    return relay
  }

  /// The program has written a text.
  static func note(_ text: String, of control: NSView) {
    guard let relay = known[control] else { return }
    (relay.lastText, relay.lastSelection, relay.former) = (text, relay.selection, nil)
    relay.wasComposing = false
  }

  /// What was selected before the user's last edit, if a text takes that back.
  static func selection(
    ifTakenBackBy text: String, of control: any NSView & TextControl
  ) -> NSRange? {
    guard let relay = known[control], let former = relay.former, former.text == text,
      relay.lastText == control.controlText
    else { return nil }
    return former.selection
  }

  private init(_ control: any NSView & TextControl) {
    self.control = control
    (wasComposing, lastText) = (control.isComposing, control.controlText)
    lastSelection = selection
    for list in [changes, compositionEnds, returns] {
      list.onEmpty = { [weak self] in self?.stopListeningToActions() }
    }
    if control is NSTextField { followField(control) } else { followView(control) }
  }

  private func followField(_ field: NSView) {
    listen(NSControl.textDidBeginEditingNotification, field) { me, _ in me.begin() }
    listen(NSControl.textDidChangeNotification, field) { me, _ in me.change() }
    listen(NSControl.textDidEndEditingNotification, field) { $0.end($1) }
    // A composition that is accepted as it is changes the selection only, and that of an editor
    // which other fields use as well.
    listeners.append(
      NotificationListener(NSTextView.didChangeSelectionNotification) { [weak self] in
        guard let self, let editor = (control as? NSTextField)?.currentEditor(),
          $0.object as AnyObject? === editor
        else { return }
        select()
      })
  }

  private func followView(_ view: NSView) {
    listen(NSText.didChangeNotification, view) { me, _ in me.change() }
    listen(NSText.didEndEditingNotification, view) { $0.end($1) }
    listen(NSTextView.didChangeSelectionNotification, view) { me, _ in me.select() }
  }

  private func listen(
    _ name: Notification.Name, _ control: NSView,
    _ handler: @escaping @MainActor (TextRelay, Notification) -> Void
  ) {
    listeners.append(
      NotificationListener(name, of: control) { [weak self] notification in
        if let self { handler(self, notification) }
      })
  }

  func connect(
    to event: Event, _ handler: @escaping @MainActor () -> Void
  ) -> HandlerEntry {
    switch event {
    case .change:
      if tellsTextByAction { listenToActions() }
      return changes.add(keeping: self, handler)
    case .compositionEnd: return compositionEnds.add(keeping: self, handler)
    case .return:
      listenToActions()
      return returns.add(keeping: self, handler)
    }
  }

  // MARK: Text

  private func begin() {
    movement = nil
    if !isComposing, let text { lastText = text }
  }

  /// The selection has changed, which a text that has changed as well tells of later.
  private func select() {
    if wasComposing { composeSoon() } else if text == lastText { lastSelection = selection }
  }

  private var selection: NSRange? {
    (control as? NSTextView ?? (control as? NSTextField)?.currentEditor())?.selectedRange
  }

  /// The user has changed the text.
  private func change() {
    if wasComposing || isComposing { return compose() }
    tell()
  }

  /// Looks whether an input method still composes.
  private func compose() {
    let hadComposition = wasComposing
    wasComposing = isComposing
    guard hadComposition, !wasComposing else { return }
    tellIfOther()
    compositionEnds.call()
  }

  /// Not at once: where the selection changes because of what is put in, that is told first.
  private func composeSoon() {
    DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.compose() } }
  }

  private func end(_ notification: Notification) {
    if wasComposing { compose() }
    movement = (notification.userInfo?[NSText.movementUserInfoKey] as? Int).flatMap {
      NSTextMovement(rawValue: $0)
    }
  }

  private func tellIfOther() {
    if text != lastText { tell() }
  }

  private func tell() {
    guard let text else { return }
    if text != lastText {
      former = (lastText, lastSelection)
      (lastText, lastSelection) = (text, selection)
    }
    changes.call()
  }

  private var text: String? { (control as? any TextControl)?.controlText }

  /// What is chosen from a combo box's list is not told as a change of its text, nor is it surely
  /// that a search field's button empties it.
  private var tellsTextByAction: Bool { control is NSComboBox || control is NSSearchField }

  private var isComposing: Bool { (control as? any TextControl)?.isComposing ?? false }

  // MARK: Return

  private func listenToActions() {
    guard action == nil, let control = control as? NSControl else { return }
    action = control.onAction { [weak self] in self?.act() }
  }

  private func stopListeningToActions() {
    let isUnused = changes.isEmpty && compositionEnds.isEmpty
    guard returns.isEmpty, isUnused || !tellsTextByAction else { return }
    action?.disconnect()
    action = nil
  }

  private func act() {
    if tellsTextByAction { tellIfOther() }
    let isReturn = movement == .return
    movement = nil
    guard isReturn else { return }
    if returns.isEmpty { pressDefaultButton() } else { returns.call() }
  }

  /// AppKit presses it if a field has no action, or nobody takes that.
  private func pressDefaultButton() {
    guard let control = control as? NSControl, ActionRelay.hasOneHandlerOnly(control) else {
      return
    }
    control.window?.defaultButtonCell?.performClick(nil)
  }
}
#endif
