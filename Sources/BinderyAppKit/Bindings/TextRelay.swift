#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery
import Dispatch

/// Reports the user's edits of a text, based on AppKit's notifications. The text's delegate
/// remains the program's own.
///
/// During a composition no change is reported; the composed text is reported when the composition
/// ends. The end of the composition is reported after the change, so that no observer overwrites
/// the composed text with the previous one.
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
  /// The last selection.
  private var lastSelection: NSRange?
  /// The text and selection before the user's last edit, until the program writes a text.
  private var former: (text: String, selection: NSRange?)?
  /// The way in which the user last left the field; the field's action follows it.
  private var movement: NSTextMovement?

  /// Returns the relay of a text. The first observer creates it, and the last one releases it.
  static func of(_ control: any NSView & TextControl) -> TextRelay {
    if let relay = known[control] { return relay }
    let relay = TextRelay(control)
    known[control] = relay
    return relay
  }

  /// Records a text that the program has written.
  static func note(_ text: String, of control: NSView) {
    guard let relay = known[control] else { return }
    (relay.lastText, relay.lastSelection, relay.former) = (text, relay.selection, nil)
    relay.wasComposing = false
  }

  /// Returns the selection before the user's last edit, if a text reverts that edit.
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
    // Accepting a composition unchanged changes only the selection, in an editor that other
    // fields use as well.
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

  /// Handles a new selection. If the text has changed too, a later notification reports both.
  private func select() {
    if wasComposing { composeSoon() } else if text == lastText { lastSelection = selection }
  }

  private var selection: NSRange? {
    (control as? NSTextView ?? (control as? NSTextField)?.currentEditor())?.selectedRange
  }

  /// Handles a change of the text by the user.
  private func change() {
    if wasComposing || isComposing { return compose() }
    tell()
  }

  /// Checks whether an input method is still composing.
  private func compose() {
    let hadComposition = wasComposing
    wasComposing = isComposing
    guard hadComposition, !wasComposing else { return }
    tellIfOther()
    compositionEnds.call()
  }

  /// Checks later: if an insertion changes the selection, the selection is reported first.
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

  /// Choosing from a combo box's list is not reported as a text change, and clearing a search
  /// field with its button may not be.
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

  /// Presses the default button, as AppKit does if a field has no action, or no target handles
  /// it.
  private func pressDefaultButton() {
    guard let control = control as? NSControl, ActionRelay.hasOneHandlerOnly(control) else {
      return
    }
    control.window?.defaultButtonCell?.performClick(nil)
  }
}
#endif
