#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

/// A text field or text view.
typealias TextInput = TextControl & UIResponder & UITextInput

/// The last complete text of a control, without a composition, as last reported by its events or
/// written by the program.
@MainActor
final class CompleteText {
  private weak var control: (any TextInput)?
  private(set) var text: String
  /// The text before the user's last edit, until the program writes a text.
  private(set) var former: String?
  /// The place of the caret when it was last noted, or `nil` while a range is selected.
  private var caret: Int?
  /// The place of the caret before the user's last edit.
  private(set) var formerCaret: Int?

  private init(_ control: some TextInput) {
    self.control = control
    text = control.controlText
  }

  /// Records an edit by the user.
  func enter(_ text: String) {
    guard text != self.text else { return }
    (former, self.text) = (self.text, text)
    formerCaret = caret
    noteCaret()
  }

  /// Records a text that the program has written.
  func show(_ text: String) {
    (former, self.text) = (nil, text)
    noteCaret()
  }

  /// Records the place of the caret. Returns whether the text is being edited.
  @discardableResult
  func noteCaret() -> Bool {
    guard let control, control.isFirstResponder else { return false }
    caret = control.selectedTextRange.flatMap { selected in
      selected.isEmpty
        ? control.offset(from: control.beginningOfDocument, to: selected.start) : nil
    }
    return true
  }

  static func of(_ control: some TextInput) -> CompleteText {
    attached(to: control) { CompleteText($0) }
  }
}

/// Records the carets of the edited texts, one of each window, at the end of each turn of the main
/// loop.
///
/// UIKit reports a movement of the caret only to the text's delegate, which belongs to the program.
@MainActor
final class CaretWatch {
  private static let shared = CaretWatch()

  private struct Weak {
    weak var text: CompleteText?
  }
  private var texts: [Weak] = []
  private var turns: TurnListener?

  /// Watches the caret of a text while the text is being edited.
  static func follow(_ control: (some TextInput)?) {
    guard let text = control.map({ CompleteText.of($0) }), text.noteCaret() else { return }
    if !shared.texts.contains(where: { $0.text === text }) {
      shared.texts.append(Weak(text: text))
    }
    if shared.turns == nil { shared.turns = TurnListener { shared.look() } }
  }

  private func look() {
    texts.removeAll { $0.text?.noteCaret() != true }
    if texts.isEmpty { turns = nil }
  }
}
#endif
