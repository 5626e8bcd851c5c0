#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

/// A text field can be bound to text in both directions: `name *= .subject(viewModel.name)`.
///
/// The binding uses the field's events and does not change its delegate. All methods of the
/// delegate are called as before, even if you set it later. If the delegate refuses an edit or the
/// Return key, the binding does not report it.
@MainActor extension UITextField: LineControl {
  public var controlText: String {
    get { text ?? "" }
    set {
      setText(newValue, of: self, isEditing: isEditing) { $0.text = newValue }
      SearchedText.note(newValue, of: self)
    }
  }

  /// Whether the field hides its text, which the inspector and the trace then show as dots.
  public var holdsSecret: Bool { isSecureTextEntry }

  /// Whether an input method is composing, so that the text is incomplete.
  ///
  /// The value is also true while iOS 17 shows a prediction in gray after the caret, because UIKit
  /// implements predictions as marked text. Meanwhile, the field reports no changes, and updates by
  /// the program wait. If you need each keystroke, as in a search, set `inlinePredictionType` to
  /// `.no`.
  public var isComposing: Bool { markedTextRange != nil }

  /// Calls `handler` when the user has changed the text, except during a composition.
  ///
  /// For composed text, the handler is called when the user accepts the text or leaves the field.
  ///
  /// - Returns: The connection, which the field retains until it is disconnected.
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
    typing.alsoEnd(on(.editingDidBegin) { [weak self] in CaretWatch.follow(self) })
    CaretWatch.follow(self)
    return typing
  }

  /// Each time an input method has ended a composition, calls `handler` in the next turn of the
  /// main loop.
  ///
  /// So the composed text reaches the view model before the view model's own text is shown.
  public func onCompositionEnd(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    let composing = CompositionWatch(self)
    let typing = on(.editingChanged) { composing.ifEnded(later: handler) }
    typing.alsoEnd(onEnd { composing.ifEnded(later: handler) })
    return typing
  }

  /// Calls `handler` when the field is left. UIKit omits the control event if Return ends editing
  /// for an action of the program.
  private func onEnd(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    NotificationCenter.default.on([UITextField.textDidEndEditingNotification], of: self, handler)
  }

  /// Clears the undo steps of the field's text if the field is being edited. Other undo steps of
  /// the screen remain.
  public func forgetEdits() { forgetSteps() }

  /// Calls `handler` when the user presses Return, unless the delegate refuses the key.
  ///
  /// - Returns: The connection, which the field retains until it is disconnected.
  public func onReturn(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    on(.primaryActionTriggered, handler)
  }

  /// A publisher that emits when the user begins to edit the field.
  ///
  /// ```swift
  /// Handler(viewModel, PeopleViewModel.suggest) *= field.focusEnterPublisher
  /// ```
  public var focusEnterPublisher: ControlPublisher<Void> { eventPublisher(for: .editingDidBegin) }

  /// A target that sets the text of a field that only displays it.
  ///
  /// While an input method composes text, the newest value waits for the end of the composition.
  /// The `BindingGroup` whose block is running retains that value, and discards it when the group
  /// is cleared. To bind text that the user edits, use ``TextFieldBinding``.
  ///
  /// - Precondition: A `BindingGroup`'s block is running.
  public var textBinding: BindingTarget<String?> {
    let shown = ShownText(self)
    shown.start()
    return BindingTarget(self) { [weak shown] _, text in shown?.show(text ?? "") }
  }
}

/// The text of a search bar's field, as last reported by its events or written by the program.
///
/// When the user taps Cancel, a `UISearchController` empties the field, and only the end of
/// editing reports it.
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

  /// Records a text that the program has written.
  static func note(_ text: String, of field: UITextField) {
    if let field = field as? UISearchTextField { of(field).isEmpty = text.isEmpty }
  }

  func follow() { isEmpty = field?.controlText.isEmpty ?? true }

  /// Returns whether the field was emptied without a report.
  func wasEmptied() -> Bool {
    let was = isEmpty
    follow()
    return isEmpty && !was
  }
}

/// The text that a field only displays: the newest text waits for the end of a composition.
///
/// It belongs to the group that was open. Clearing the group discards a waiting text.
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

/// A text view can be bound to text in both directions: `note *= .subject(viewModel.note)`.
///
/// The binding uses the text view's notifications and does not change its delegate.
@MainActor extension UITextView: MultilineControl {
  public var controlText: String {
    get { text ?? "" }
    set {
      setText(newValue, of: self, isEditing: isFirstResponder) { $0.text = newValue }
    }
  }

  /// Whether an input method is composing, so that the text is incomplete.
  ///
  /// The value is also true while iOS 17 shows a prediction, as in a text field.
  public var isComposing: Bool { markedTextRange != nil }

  /// Calls `handler` when the user has changed the text, except during a composition.
  ///
  /// For composed text, the handler is called when the user accepts the text or leaves the text
  /// view.
  ///
  /// - Returns: The connection, which the text view retains until it is disconnected.
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
    typing.alsoEnd(
      center.on([UITextView.textDidBeginEditingNotification], of: self) { [weak self] in
        CaretWatch.follow(self)
      })
    CaretWatch.follow(self)
    return typing
  }

  /// Clears the undo steps of the text if it is being edited. Other undo steps of the screen
  /// remain.
  public func forgetEdits() { forgetSteps() }

  /// Each time an input method has ended a composition, calls `handler` in the next turn of the
  /// main loop.
  public func onCompositionEnd(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    let composing = CompositionWatch(self)
    return NotificationCenter.default.on(
      [UITextView.textDidChangeNotification, UITextView.textDidEndEditingNotification], of: self
    ) { composing.ifEnded(later: handler) }
  }
}

@MainActor extension UIResponder {
  /// Clears the undo steps of this text. UIKit clears them for a text that is set while no key is
  /// being handled; setting a text in response to a key leaves steps whose positions may not
  /// exist.
  fileprivate func forgetSteps() {
    guard isFirstResponder, let undoManager else { return }
    if undoManager === next?.undoManager {
      // The screen's own steps stay.
      undoManager.removeAllActions(withTarget: self)
    } else {
      undoManager.removeAllActions()
    }
    // While an undo is under way, the undo manager adds a step to redo it only after this method.
    guard undoManager.isUndoing || undoManager.isRedoing else { return }
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.forgetSteps() }
    }
  }
}

/// Tracks whether an input method is composing in a text, from the control's events.
@MainActor
private final class CompositionWatch {
  private weak var control: (any TextInput)?
  private var wasComposing: Bool
  /// The text in which the current or last composition began.
  private var before: String

  init(_ control: some TextInput) {
    self.control = control
    wasComposing = control.isComposing
    before = CompleteText.of(control).text
  }

  /// Returns whether the user has changed the complete text. Composed text is not part of it; if
  /// the composition is cancelled, the text is unchanged.
  func isChange() -> Bool {
    let hadBegun = wasComposing
    guard isOver(), let control else { return false }
    let complete = CompleteText.of(control)
    complete.enter(control.controlText)
    return !hadBegun || complete.text != before
  }

  /// Returns whether a composition has ended and changed the text.
  func isChangeByEnd() -> Bool { wasComposing && isChange() }

  /// Returns whether there is no composition. If there is one, it is recorded.
  private func isOver() -> Bool {
    let isComposing = control?.isComposing ?? false
    if isComposing, !wasComposing, let control { before = CompleteText.of(control).text }
    wasComposing = isComposing
    return !isComposing
  }

  /// Returns whether a composition has ended.
  private func hasEnded() -> Bool {
    let hadBegun = wasComposing
    return isOver() && hadBegun
  }

  /// Calls `handler` if a composition has ended, after all observers of the current event: the
  /// composed text must reach the view model before the view model's text is shown.
  func ifEnded(later handler: @escaping @MainActor () -> Void) {
    guard hasEnded() else { return }
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        if self.control?.isComposing == false { handler() }
      }
    }
  }
}

/// Sets another text, and keeps the caret and the selection where the text is long enough. If the
/// text was empty, the caret goes to the end. A text that reverts the user's last edit also
/// restores the caret.
@MainActor
private func setText<Input: TextInput>(
  _ newText: String, of input: Input, isEditing: Bool, _ set: (Input) -> Void
) {
  let (complete, text) = (CompleteText.of(input), input.controlText)
  let isTakenBack = newText == complete.former && text == complete.text
  defer { complete.show(newText) }
  guard newText != text else { return }
  guard isEditing, !text.isEmpty, let selected = input.selectedTextRange else { return set(input) }
  // Text after the caret stays after it, unless the forward delete key has deleted it.
  let begin = input.beginningOfDocument
  let place = input.offset(from: begin, to: selected.start)
  let growth = newText.utf16.count - text.utf16.count
  let isDeletedForward = growth > 0 && complete.formerCaret == place
  let shift = isTakenBack && !isDeletedForward ? growth : 0
  let start = place + shift
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
