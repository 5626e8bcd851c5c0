import Bindery
import GTK

extension Label {
  /// A target that shows the problem of a form's field as text in the user's language, and hides
  /// the label if there is none: `problem.problemBinding *= viewModel.email.shownProblem`.
  public var problemBinding: BindingTarget<FieldProblem?> {
    BindingTarget(self) { label, problem in
      label.text = problem.map { BuiltInTexts.text($0) } ?? ""
      label.isVisible = problem != nil
    }
  }
}
