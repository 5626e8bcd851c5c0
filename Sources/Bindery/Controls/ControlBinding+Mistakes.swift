// Common mistakes around the bindings of controls. None of these overloads compiles; the error
// message names the remedy.

@available(
  *, unavailable,
  message: """
    the form's field is not a text. For a number or another value with a format write \
    `field *= .number(.field(formField), format: …)`
    """
)
@MainActor
public func *= <Control: TextControl & BindingHost, Value>(
  control: Control, field: FormField<Value>
) { fatalError() }

@available(
  *, unavailable,
  message: """
    say which items the user can choose: `picker *= PickerBinding.items(…).value(…)`
    """
)
@MainActor
public func *= <Picker: ChoiceControl & BindingHost, Source: Publisher>(
  picker: Picker, source: Source
) { fatalError() }

@available(
  *, unavailable,
  message: """
    say which items the user can choose: `picker *= PickerBinding.items(…).value(…)`
    """
)
@MainActor
public func *= <Value>(picker: some ChoiceControl, binding: ControlBinding<Value>) { fatalError() }

@available(
  *, unavailable,
  message: """
    the type of the values differs from that of the control's. Convert them in both directions: \
    `control *= .value(ViewOutput(source).map { … }) { … }`
    """
)
@MainActor
public func *= <Control: ValueControl, Value>(control: Control, binding: ControlBinding<Value>) {
  fatalError()
}

// A publisher whose current value cannot be read, such as a subject's `map`.

extension ControlBinding {
  @available(
    *, unavailable,
    message: """
      this publisher has no current value to show. Make an output of the subject, \
      `ViewOutput(subject)`, and convert its values, `ViewOutput(subject).map { … }`
      """
  )
  public static func value(
    _ source: some Publisher<Value, Never>, _ handler: @escaping @MainActor (Value) -> Void
  ) -> ControlBinding { fatalError() }
}

extension TextFieldBinding {
  @available(
    *, unavailable,
    message: """
      this publisher has no current value to show. Make an output of the subject, \
      `ViewOutput(subject)`, and convert its values, `ViewOutput(subject).map { … }`
      """
  )
  public static func value(
    _ source: some Publisher<String, Never>, _ handler: @escaping @MainActor (String) -> Void
  ) -> TextFieldBinding { fatalError() }
}

extension PickerBinding {
  @available(
    *, unavailable,
    message: """
      this publisher has no current value to show. Make an output of the subject, \
      `ViewOutput(subject)`, and convert its values, `ViewOutput(subject).map { … }`
      """
  )
  public func value(
    _ source: some Publisher<Item, Never>, _ handler: @escaping @MainActor (Item) -> Void
  ) -> PickerBinding { fatalError() }
}
