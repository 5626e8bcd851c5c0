extension InputControl {
  /// Binds to this control what a form's field has to say besides its value: its problem, once it is
  /// time to show it, and that it should have the focus. When the focus leaves, the field is touched.
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
