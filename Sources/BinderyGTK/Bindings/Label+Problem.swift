import Bindery
import GTK

extension Label {
  /// The problem of a form's field, shown as text in the user's language; the label is hidden while
  /// there is none: `problem.problemBinding *= viewModel.email.shownProblem`.
  public var problemBinding: BindingTarget<FieldProblem?> {
    BindingTarget(self) { label, problem in
      label.text = problem.map { BuiltInTexts.text($0.message) } ?? ""
      label.isVisible = problem != nil
    }
  }
}
