/// A two-way binding of several lines of text to the view model: `note *= .subject(model.note)`.
///
/// It works like a ``TextFieldBinding``, except that Return begins a new line.
public typealias TextViewBinding = ControlBinding<String>

/// Binds several lines of text to the view model in both directions, until the open
/// ``BindingGroup`` is cleared or released.
///
/// ```swift
/// note *= .subject(viewModel.note)
/// ```
///
/// See ``TextViewBinding``.
///
/// - Precondition: A ``BindingGroup``'s block is running.
@MainActor
public func *= (text: some MultilineControl, binding: TextViewBinding) {
  text.bind(binding.link)
}
