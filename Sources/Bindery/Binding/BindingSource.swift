/// A publisher that is bound in a way of its own: at less cost than any publisher, or by asking it
/// for its present value.
///
/// Also where only the protocol is known, as in a generic function, it is bound in that way.
public protocol BindingSource<Output>: Publisher {
  /// Writes what it sends into a target, as long as the open group lives.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  @MainActor func bind(into target: BindingTarget<Output>)
}

extension BindingTarget {
  /// Writes the values of `source` into this target, as long as the open group lives.
  ///
  /// As for any publisher; a source with a present value is never shown older than it is.
  @inlinable
  public func bind<Source: BindingSource>(to source: Source) where Source.Output == Value {
    source.bind(into: self)
  }

  /// Writes what any publisher sends into this target.
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
  /// Writes what it holds into a target, as long as the open group lives.
  ///
  /// As for any publisher; besides, a value that it replaced from inside a delivery is never
  /// written after its replacement.
  @MainActor
  public func bind(into target: BindingTarget<Output>) {
    subscribe(ValueSink<Output, Failure>(target, subject: self))
  }
}
