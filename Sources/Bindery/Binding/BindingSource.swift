/// A publisher that implements its own binding, either to make the binding faster or to read the
/// current value.
///
/// ```swift
/// func show(_ title: some BindingSource<String>, in label: Label) {
///   label.binding.text *= title
/// }
/// ```
///
/// Subjects with a current value, parts of a view model's state, fields of forms and outputs
/// conform to it. Generic code that knows only this protocol binds such a publisher in the same
/// way. A publisher need not conform to it to be bindable: every `Publisher` is bindable.
public protocol BindingSource<Output>: Publisher {
  /// Writes the publisher's values into a target, until the open ``BindingGroup`` is cleared or
  /// released.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  @MainActor func bind(into target: BindingTarget<Output>)
}

extension BindingTarget {
  /// Writes the values of `source` into this target, until the open ``BindingGroup`` is cleared or
  /// released.
  ///
  /// Works like the binding of any publisher. In addition, if the source has a current value, the
  /// target never shows an older one, even if a subscriber changes the source while the source
  /// emits.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  @inlinable
  public func bind<Source: BindingSource>(to source: Source) where Source.Output == Value {
    source.bind(into: self)
  }

  /// Writes the values of any publisher into this target.
  @usableFromInline
  func bind<Source: Publisher>(toPublisher publisher: Source) where Source.Output == Value {
    publisher.subscribe(ValueSink<Value, Source.Failure>(self))
  }
}

/// Binds a property to a subject, a part of a state, a field of a form, or an output.
///
/// ```swift
/// label.binding.text *= viewModel[\.title]
/// ```
///
/// The binding shows the current value at once, then each new one, on the main actor. It retains
/// the source, and references the target's object weakly.
///
/// - Precondition: A ``BindingGroup``'s block is running.
@MainActor
@inlinable
public func *= <Source: BindingSource>(target: BindingTarget<Source.Output>, source: Source) {
  source.bind(into: target)
}

extension CurrentValueSubject: BindingSource {
  /// Writes the subject's value into a target, until the open ``BindingGroup`` is cleared or
  /// released.
  ///
  /// Works like the binding of any publisher. In addition, the binding never writes a value that
  /// the subject has already replaced, even if a subscriber changed the subject during a delivery.
  @MainActor
  public func bind(into target: BindingTarget<Output>) {
    subscribe(ValueSink<Output, Failure>(target, subject: self))
  }
}
