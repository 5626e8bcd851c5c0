import Bindery
import Foundation
import GTK

/// Any widget can take the focus and show that its input is invalid. A form uses both: the field's
/// problem becomes the widget's `inputProblem`, and a failed submission focuses the first invalid
/// widget.
extension Widget: InputControl {
  @discardableResult
  public func takeFocus() -> Bool { focus() }

  /// The problem's message in the user's language. See ``BuiltInTexts``.
  public func message(of problem: FieldProblem) -> String { BuiltInTexts.text(problem) }

  /// The locale for numbers in the user's session.
  public var numberLocale: Locale? { .user }
}
