import Bindery
import GTK

extension Label {
  /// The problem of a form's field, shown as text; the label is hidden while there is none:
  /// `problem.problemBinding *= viewModel.email.shownProblem`.
  public var problemBinding: BindingTarget<FieldProblem?> {
    BindingTarget(self) { label, problem in
      label.text = problem?.message ?? ""
      label.isVisible = problem != nil
    }
  }
}
