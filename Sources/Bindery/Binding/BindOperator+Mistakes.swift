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
