// Common mistakes around `*=`. None of these overloads compiles; the error message names the
// remedy. The compiler considers them only where no other overload fits.

@available(
  *, unavailable,
  message: """
    the left side of *= is not something that can be bound. For a property of a view write \
    `view.binding.property *= …`
    """
)
@MainActor
public func *= <Value, Source: Publisher>(value: Value, source: Source) { fatalError() }

@available(
  *, unavailable,
  message: """
    a view has many properties. To show the values name one: `view.binding.text *= …`. To bind a \
    control in both directions write `control *= .subject(…)`
    """
)
@MainActor
public func *= <View: BindingHost, Source: Publisher>(view: View, source: Source) { fatalError() }

@available(
  *, unavailable,
  message: """
    the type of the publisher's values differs from that of the property. Convert them: \
    `publisher.map { … }`
    """
)
@MainActor
public func *= <Value, Source: Publisher>(target: BindingTarget<Value>, source: Source) {
  fatalError()
}

@available(
  *, unavailable,
  message: """
    the publisher sends numbers, the property is a text. Convert them: \
    `publisher.map { "\\($0)" }`, or `.map { $0.formatted() }`
    """
)
@MainActor
public func *= <Source: Publisher>(target: BindingTarget<String>, source: Source)
where Source.Output: Numeric { fatalError() }

@available(
  *, unavailable,
  message: """
    the publisher sends optionals, and the property always has a value. Give a default, \
    `publisher.map { $0 ?? … }`, or leave missing values out, `publisher.compactMap { $0 }`
    """
)
@MainActor
public func *= <Value, Source: Publisher>(target: BindingTarget<Value>, source: Source)
where Source.Output == Value? { fatalError() }

@available(
  *, unavailable,
  message: """
    a view is not a publisher. Name what the user does with it, as in `*= field.textPublisher`, \
    or the view model's value that it shows
    """
)
@MainActor
public func *= <Value, View: BindingHost>(target: BindingTarget<Value>, view: View) { fatalError() }

@available(
  *, unavailable,
  message: """
    a view is not a publisher. Name what the user does with it, as in `*= button.tapPublisher`
    """
)
@MainActor
public func *= <Receiver: Subject, View: BindingHost>(subject: Receiver, view: View) {
  fatalError()
}

@available(
  *, unavailable,
  message: """
    the type of the publisher's values differs from that of the subject's. Convert them: \
    `publisher.map { … }`
    """
)
@MainActor
public func *= <Receiver: Subject, Source: Publisher>(subject: Receiver, source: Source) {
  fatalError()
}

@available(
  *, unavailable,
  message: """
    the publisher's values are not the input of the command. Convert them, \
    `publisher.map { … }`; for a command without input, `publisher.map { _ in }`
    """
)
@MainActor
public func *= <Input, Output, Source: Publisher>(
  command: Command<Input, Output>, source: Source
) { fatalError() }

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
