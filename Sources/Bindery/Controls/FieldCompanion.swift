extension InputControl {
  /// Binds this control to all of a form's field except the value. The control shows the field's
  /// problem once the problem is due, and takes the focus when the field requests it. When the
  /// focus leaves the control, the field counts as visited.
  ///
  /// - Parameter show: Shows the problem.
  func accompany<Value>(
    _ field: FormField<Value>, _ show: @escaping @MainActor (String?) -> Void
  ) {
    BindingTarget<FieldProblem?>(self) { control, problem in
      show(problem.map(control.message))
    } *= field.shownProblem
    FocusMove.bind(to: self, after: field.focusRequests)
    Handler(field, AnyFormField.touch) *= focusLeavePublisher
  }
}
