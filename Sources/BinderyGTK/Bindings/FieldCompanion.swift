import Bindery
import GTK

extension Widget {
  /// Binds to this control what a form's field has to say besides its value: its problem, once it is
  /// time to show it, and that it should have the focus. When the focus leaves, the field is touched.
  func accompany<Value>(_ field: FormField<Value>) {
    BindingTarget<FieldProblem?>(self) { $0.inputProblem = $1?.message } *= field.shownProblem
    Handler(self, Widget.takeFocus) *= field.focusRequests
    Handler(field, AnyFormField.touch) *= focusLeavePublisher
  }
}

extension Label {
  /// Shows what is wrong with a form's field, and is hidden while nothing is:
  /// `problem.problemBinding *= viewModel.email.shownProblem`.
  public var problemBinding: BindingTarget<FieldProblem?> {
    BindingTarget(self) { label, problem in
      label.text = problem?.message ?? ""
      label.isVisible = problem != nil
    }
  }
}
