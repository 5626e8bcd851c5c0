extension InputControl {
  /// Binds this control to a form's field except for its value: shows the field's problem once it
  /// is due, and takes the focus when the field requests it. When the focus leaves the control,
  /// the field is touched.
  ///
  /// - Parameter show: Shows the problem.
  func accompany<Value>(
    _ field: FormField<Value>, _ show: @escaping @MainActor (String?) -> Void
  ) {
    BindingTarget<FieldProblem?>(self) { show($1?.message) } *= field.shownProblem
    FocusMove.bind(to: self, after: field.focusRequests)
    Handler(field, AnyFormField.touch) *= focusLeavePublisher
  }
}
