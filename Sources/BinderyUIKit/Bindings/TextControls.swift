#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

/// A text field is bound through its events, and keeps the delegate that it has: that is asked all
/// it was asked before, whatever the method, also one that is set later.
///
/// Text that it refuses is not typed, and so not sent. If it refuses Return, nothing hears of that
/// either.
@MainActor extension UITextField: LineControl {
  public var controlText: String {
    get { text ?? "" }
    set {
      setText(newValue, of: self, isEditing: isEditing) { $0.text = newValue }
      SearchedText.note(newValue, of: self)
    }
  }

  public var holdsSecret: Bool { isSecureTextEntry }

  /// Whether an input method composes, and the text is not complete.
  ///
  /// What iOS 17 predicts in grey behind the caret counts as well, for UIKit has it as marked text,
  /// and does not say which is which. While a prediction is seen nothing is told, and what the
  /// program shows waits. Set `inlinePredictionType` to `.no` where each key has to be told, as in
  /// a search.
  public var isComposing: Bool { markedTextRange != nil }

  /// Not while an input method composes: what it has composed is told when it is chosen, or when
  /// the field is left.
  public func onTextChange(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    let composing = CompositionWatch(self)
    let searched = (self as? UISearchTextField).map(SearchedText.of)
    let typing = on(.editingChanged) {
      searched?.follow()
      if composing.isChange() { handler() }
    }
    let leaving = onEnd {
      let wasEmptied = searched?.wasEmptied() ?? false
      if composing.isChangeByEnd() || wasEmptied { handler() }
    }
    typing.alsoEnd(leaving)
    return typing
  }

  public func onCompositionEnd(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    let composing = CompositionWatch(self)
    let typing = on(.editingChanged) { composing.ifEnded(later: handler) }
    typing.alsoEnd(onEnd { composing.ifEnded(later: handler) })
    return typing
  }

  /// When the field is left. Its event is not sent where Return does that for an action of the program's.
  private func onEnd(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    NotificationCenter.default.on([UITextField.textDidEndEditingNotification], of: self, handler)
  }

  public func forgetEdits() { forgetSteps() }

  /// When the user presses Return, and the delegate does not refuse it.
  public func onReturn(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    on(.primaryActionTriggered, handler)
  }

  /// Sends when the field begins to be edited.
  public var focusEnterPublisher: ControlPublisher<Void> { eventPublisher(for: .editingDidBegin) }

  /// The text, for what only shows one: as long as an input method composes, it waits. What the
  /// user edits is bound with ``TextFieldBinding``.
  ///
  /// - Precondition: A `BindingGroup`'s block is running, which owns what waits.
  public var textBinding: BindingTarget<String?> {
    let shown = ShownText(self)
    shown.start()
    return BindingTarget(self) { [weak shown] _, text in shown?.show(text ?? "") }
  }
}

/// The text of a search bar's field, as far as its events tell, or the program has written it.
///
/// A `UISearchController` whose Cancel button is tapped empties the field, of which only the end of
/// the editing tells.
@MainActor
private final class SearchedText {
  private weak var field: UISearchTextField?
  private var isEmpty: Bool

  private init(_ field: UISearchTextField) {
    self.field = field
    isEmpty = field.controlText.isEmpty
  }

  static func of(_ field: UISearchTextField) -> SearchedText {
    attached(to: field) { SearchedText($0) }
  }

  /// The program has written a text.
  static func note(_ text: String, of field: UITextField) {
    if let field = field as? UISearchTextField { of(field).isEmpty = text.isEmpty }
  }

  func follow() { isEmpty = field?.controlText.isEmpty ?? true }

  /// Whether the field is empty, and nobody has told it.
  func wasEmptied() -> Bool {
    let was = isEmpty
    follow()
    return isEmpty && !was
  }
}

/// The text that a field only shows: the newest waits for the end of a composition.
///
/// It belongs to the group that was open, and what waits is gone with that.
@MainActor
private final class ShownText {
  private weak var field: UITextField?
  private var waiting: String?

  init(_ field: UITextField) {
    self.field = field
  }

  func start() {
    guard let field else { return }
    BindingGroup.retainInOpenGroup(self)
    let ends = ControlPublisher<Void>(eventsOf: field) { field, send in
      field.onCompositionEnd { send(()) }
    }
    Handler(self, ShownText.showWaiting).bind(to: ends)
  }

  func show(_ text: String) {
    guard let field else { return }
    waiting = field.isComposing ? text : nil
    if waiting == nil { field.showText(text) }
  }

  private func showWaiting() {
    if let waiting { show(waiting) }
  }
}

/// A text view is bound through its notifications, and keeps its delegate.
@MainActor extension UITextView: MultilineControl {
  public var controlText: String {
    get { text ?? "" }
    set {
      setText(newValue, of: self, isEditing: isFirstResponder) { $0.text = newValue }
    }
  }

  /// Whether an input method composes, and the text is not complete. A prediction of iOS 17 counts
  /// as well, as it does in a text field.
  public var isComposing: Bool { markedTextRange != nil }

  /// Not while an input method composes: what it has composed is told when it is chosen, or when
  /// the text is left.
  public func onTextChange(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    let composing = CompositionWatch(self)
    let center = NotificationCenter.default
    let typing = center.on([UITextView.textDidChangeNotification], of: self) {
      if composing.isChange() { handler() }
    }
    let leaving = center.on([UITextView.textDidEndEditingNotification], of: self) {
      if composing.isChangeByEnd() { handler() }
    }
    typing.alsoEnd(leaving)
    return typing
  }

  public func forgetEdits() { forgetSteps() }

  public func onCompositionEnd(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    let composing = CompositionWatch(self)
    return NotificationCenter.default.on(
      [UITextView.textDidChangeNotification, UITextView.textDidEndEditingNotification], of: self
    ) { composing.ifEnded(later: handler) }
  }
}

@MainActor extension UIResponder {
  /// Forgets how to undo what was typed into this text. UIKit does that for a text that is set
  /// while no key is handled; one that is set in answer to a key leaves steps at places that it may
  /// not have.
  fileprivate func forgetSteps() {
    guard isFirstResponder, let undoManager else { return }
    if undoManager === next?.undoManager {
      // The screen's own steps stay.
      undoManager.removeAllActions(withTarget: self)
    } else {
      undoManager.removeAllActions()
    }
    // What is undone now becomes a step that does it again, after this.
    guard undoManager.isUndoing || undoManager.isRedoing else { return }
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.forgetSteps() }
    }
  }
}

/// The last complete text of a control, in which no input method composes, as far as its events
/// tell, or the program has written it.
@MainActor
private final class CompleteText {
  private(set) var text: String
  /// The text before the user's last edit, until the program writes one.
  private(set) var former: String?

  private init(_ text: String) {
    self.text = text
  }

  /// The user has edited the text.
  func enter(_ text: String) {
    guard text != self.text else { return }
    (former, self.text) = (self.text, text)
  }

  /// The program has written the text.
  func show(_ text: String) {
    (former, self.text) = (nil, text)
  }

  static func of(_ control: some TextControl) -> CompleteText {
    attached(to: control) { CompleteText($0.controlText) }
  }
}

/// Follows whether an input method composes in a text, as far as its events tell.
@MainActor
private final class CompositionWatch {
  private weak var control: (any TextControl)?
  private var wasComposing: Bool
  /// What the composition that goes on, or the last one, was begun in.
  private var before: String

  init(_ control: some TextControl) {
    self.control = control
    wasComposing = control.isComposing
    before = CompleteText.of(control).text
  }

  /// Whether the user has changed the complete text. What is composed is no part of it; if it is
  /// given up, the text is what it was.
  func isChange() -> Bool {
    let hadBegun = wasComposing
    guard isOver(), let control else { return false }
    let complete = CompleteText.of(control)
    complete.enter(control.controlText)
    return !hadBegun || complete.text != before
  }

  /// Whether a composition has ended, and has changed the text.
  func isChangeByEnd() -> Bool { wasComposing && isChange() }

  /// Whether nothing is composed. If something is, that is remembered.
  private func isOver() -> Bool {
    let isComposing = control?.isComposing ?? false
    if isComposing, !wasComposing, let control { before = CompleteText.of(control).text }
    wasComposing = isComposing
    return !isComposing
  }

  /// Whether something was composed, and is no longer.
  private func hasEnded() -> Bool {
    let hadBegun = wasComposing
    return isOver() && hadBegun
  }

  /// Calls `handler` if a composition has ended, after all who are told now: what was composed has
  /// to get to the view model before that's text is shown.
  func ifEnded(later handler: @escaping @MainActor () -> Void) {
    guard hasEnded() else { return }
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        if self.control?.isComposing == false { handler() }
      }
    }
  }
}

/// Sets another text, and puts caret and selection back, as far as the text is that long. In an
/// empty text the caret goes to the end, and a text that takes the user's last edit back takes it
/// back, too.
@MainActor
private func setText<Input: UITextInput & TextControl>(
  _ newText: String, of input: Input, isEditing: Bool, _ set: (Input) -> Void
) {
  let (complete, text) = (CompleteText.of(input), input.controlText)
  let isTakenBack = newText == complete.former && text == complete.text
  defer { complete.show(newText) }
  guard newText != text else { return }
  guard isEditing, !text.isEmpty, let selected = input.selectedTextRange else { return set(input) }
  // Text behind the caret stays behind it.
  let shift = isTakenBack ? newText.utf16.count - text.utf16.count : 0
  let begin = input.beginningOfDocument
  let start = input.offset(from: begin, to: selected.start) + shift
  let end = input.offset(from: begin, to: selected.end) + shift
  set(input)
  let limit = input.offset(from: input.beginningOfDocument, to: input.endOfDocument)
  if let start = input.position(from: input.beginningOfDocument, offset: min(start, limit)),
    let end = input.position(from: input.beginningOfDocument, offset: min(end, limit))
  {
    input.selectedTextRange = input.textRange(from: start, to: end)
  }
}
#endif
