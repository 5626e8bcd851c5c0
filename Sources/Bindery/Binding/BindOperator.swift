// MARK: Publisher → property

extension BindingTarget {
  /// Writes what `publisher` sends into this target, as long as the open group lives.
  ///
  /// A value sent on the main actor is applied before the send returns; inside a
  /// ``transaction(_:)`` at its end, and from inside another delivery after that one. Of the values
  /// sent elsewhere in one turn of the main loop the newest is applied, on the main actor. A
  /// failure goes to the group's error handler, and the last good value stays. Each binding takes
  /// the values of other threads for itself: where several show one subject, send in a
  /// ``transaction(_:)`` there.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  public func bind<Source: Publisher>(to publisher: Source) where Source.Output == Value {
    bind(toPublisher: publisher)
  }

  /// Writes what `publisher` sends into this optional target.
  public func bind<Source: Publisher, Wrapped>(to publisher: Source)
  where Value == Wrapped?, Source.Output == Wrapped {
    bind(to: publisher.map(Optional.some))
  }

  /// Writes the successes that `publisher` sends; a failure goes to the group's error handler,
  /// the last good value stays, and the stream goes on.
  public func bind<Source: Publisher, Problem: Error>(to publisher: Source)
  where Source.Output == Result<Value, Problem> {
    bind(to: publisher) { $0 }
  }

  /// Writes the successes that `publisher` sends into this optional target, as those of results of
  /// its own type.
  public func bind<Source: Publisher, Wrapped, Problem: Error>(to publisher: Source)
  where Value == Wrapped?, Source.Output == Result<Wrapped, Problem> {
    bind(to: publisher) { .some($0) }
  }

  private func bind<Source: Publisher, Success, Problem: Error>(
    to publisher: Source, _ value: @escaping @Sendable (Success) -> Value
  ) where Source.Output == Result<Success, Problem> {
    let sink = ValueSink<Value, Source.Failure>(self)
    // Not isolated to the main actor: a publisher may send results from any thread.
    publisher.compactMap { @Sendable [weak sink] result in
      switch result {
      case .success(let success):
        return value(success)
      case .failure(let problem):
        sink?.receive(problem: problem)
        return nil
      }
    }.subscribe(sink)
  }
}

/// Binds a property to a publisher. See ``BindingTarget/bind(to:)``.
@MainActor
public func *= <Value, Source: Publisher>(target: BindingTarget<Value>, publisher: Source)
where Source.Output == Value {
  target.bind(to: publisher)
}

/// Binds an optional property to a publisher of values.
@MainActor
public func *= <Value, Source: Publisher>(target: BindingTarget<Value?>, publisher: Source)
where Source.Output == Value {
  target.bind(to: publisher)
}

/// Binds a property to a publisher of results.
@MainActor
public func *= <Value, Source: Publisher, Problem: Error>(
  target: BindingTarget<Value>, publisher: Source
) where Source.Output == Result<Value, Problem> {
  target.bind(to: publisher)
}

/// Binds an optional property to a publisher of results.
@MainActor
public func *= <Value, Source: Publisher, Problem: Error>(
  target: BindingTarget<Value?>, publisher: Source
) where Source.Output == Result<Value, Problem> {
  target.bind(to: publisher)
}
