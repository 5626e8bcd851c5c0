import Bindery
import Foundation
import GTK

extension BuiltInTexts {
  /// Returns the message of a form's problem in the user's language. A message that no
  /// catalog has stays as it is.
  ///
  /// ```swift
  /// hint.binding.text *= viewModel.email.problem.map { $0.map { BuiltInTexts.text($0) } ?? "" }
  /// ```
  ///
  /// Widgets that are bound to a field, and the target `problemBinding` of a label, do this by
  /// themselves.
  public static func text(_ problem: FieldProblem) -> String {
    guard let pattern = problem.pattern else { return text(problem.message) }
    let translation =
      pattern.count.map { text(pattern.text, pattern.plural, $0) } ?? text(pattern.text)
    return pattern.message(in: translation) { value in
      // Without grouping, so that a year is not 1,900.
      guard Double(value) != nil, let number = Decimal(string: value) else { return value }
      return number.formatted(.number.grouping(.never).locale(.user))
    }
  }

  /// Returns the message of a command's error in the user's language.
  ///
  /// ```swift
  /// do {
  ///   show(try await viewModel.search.result(of: text))
  /// } catch let error as CommandError {
  ///   toasts.show(Toast(BuiltInTexts.text(error)))
  /// }
  /// ```
  public static func text(_ error: CommandError) -> String { text("\(error)") }
}
