/// A publisher with its own way of being bound: cheaper than for other publishers, or by reading
/// its present value.
///
/// Generic code that knows only this protocol binds it in the same way.
public protocol BindingSource<Output>: Publisher {
  /// Writes the publisher's values into a target, as long as the open group lives.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  @MainActor func bind(into target: BindingTarget<Output>)
}

extension BindingTarget {
  /// Writes the values of `source` into this target, as long as the open group lives.
  ///
  /// Works as for any publisher. If the source has a present value, the target never shows an
  /// older one.
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
@MainActor
@inlinable
public func *= <Source: BindingSource>(target: BindingTarget<Source.Output>, source: Source) {
  source.bind(into: target)
}

extension CurrentValueSubject: BindingSource {
  /// Writes the subject's value into a target, as long as the open group lives.
  ///
  /// Works as for any publisher, and also never writes a value after its replacement, even if the
  /// subject was changed from inside a delivery.
  @MainActor
  public func bind(into target: BindingTarget<Output>) {
    subscribe(ValueSink<Output, Failure>(target, subject: self))
  }
}
