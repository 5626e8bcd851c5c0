/// Ties several lines of text to the view model in both directions: `note *= .subject(model.note)`.
///
/// As ``TextFieldBinding``, but Return makes a new line.
public typealias TextViewBinding = ControlBinding<String>

/// Ties several lines of text to the view model. See ``TextViewBinding``.
@MainActor
public func *= (text: some MultilineControl, binding: TextViewBinding) {
  text.bind(binding.link)
}

/// Ties several lines of text to a field of a form. See ``ControlBinding/field(_:)``.
@MainActor
public func *= (text: some MultilineControl, field: FormField<String>) {
  text.bind(.field(field))
}
