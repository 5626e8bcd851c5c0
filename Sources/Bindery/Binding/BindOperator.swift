// MARK: Publisher → property

extension BindingTarget {
  /// Writes the values of `publisher` into this target, until the open ``BindingGroup`` is cleared
  /// or released.
  ///
  /// ```swift
  /// bindings = BindingGroup {
  ///   label.binding.text.bind(to: viewModel.title)  // or label.binding.text *= viewModel.title
  /// }
  /// ```
  ///
  /// If a value is sent on the main actor, the binding writes it before `send` returns. Inside a
  /// ``transaction(_:)``, it writes the value when the transaction ends; during another delivery,
  /// it writes the value after that delivery. If other threads send several values in one turn of
  /// the main loop, the binding writes only the newest one, on the main actor. A failure ends the
  /// binding and goes to the group's error handler as ``BindingError/failed(binding:underlying:)``.
  /// The target keeps the last good value.
  ///
  /// If the publisher emits a value when the binding subscribes, that value is written at once,
  /// even inside a transaction or a delivery. Inside the block of a
  /// ``ViewModel/write(fileID:line:_:)``, it is written when the block has ended.
  ///
  /// Bindings receive values from other threads independently of each other. If several bindings
  /// show one subject, send its values in a ``transaction(_:)`` on the sending thread, so that all
  /// bindings change together.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  public func bind<Source: Publisher>(to publisher: Source) where Source.Output == Value {
    bind(toPublisher: publisher)
  }

  /// Writes the values of `publisher` into this optional target, until the open ``BindingGroup`` is
  /// cleared or released. The binding never writes nil.
  ///
  /// ```swift
  /// imageView.binding.image *= viewModel.picture  // a publisher of images that are not optional
  /// ```
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  public func bind<Source: Publisher, Wrapped>(to publisher: Source)
  where Value == Wrapped?, Source.Output == Wrapped {
    bind(to: publisher.map(Optional.some))
  }

  /// Writes the values of the successful results that `publisher` emits, until the open
  /// ``BindingGroup`` is cleared or released.
  ///
  /// A `.failure` goes to the group's error handler, on the main actor, as
  /// ``BindingError/failed(binding:underlying:)``. The target keeps the last good value, and the
  /// binding continues with the next result.
  public func bind<Source: Publisher, Problem: Error>(to publisher: Source)
  where Source.Output == Result<Value, Problem> {
    bind(to: publisher) { $0 }
  }

  /// Writes the values of the successful results that `publisher` emits into this optional target,
  /// until the open ``BindingGroup`` is cleared or released. The binding never writes nil.
  ///
  /// A `.failure` goes to the group's error handler, as
  /// ``BindingError/failed(binding:underlying:)``. The target keeps the last good value, and the
  /// binding continues with the next result.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
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

/// Binds a property to a publisher, until the open ``BindingGroup`` is cleared or released.
///
/// If the publisher has a current value, the binding shows it at once. It writes later values on
/// the main actor. In a ``transaction(_:)``, the binding waits until the end, and then writes only
/// the final value. It references the target's object weakly. A failure of the publisher goes to
/// the group's error handler. `BindingTarget.bind(to:)` does the same.
///
/// ```swift
/// bindings = BindingGroup {
///   label.binding.text *= viewModel.title
///   button.binding.isSensitive *= viewModel.name.map { !$0.isEmpty }
/// }
/// ```
///
/// - Precondition: A ``BindingGroup``'s block is running.
@MainActor
public func *= <Value, Source: Publisher>(target: BindingTarget<Value>, publisher: Source)
where Source.Output == Value {
  target.bind(to: publisher)
}

/// Binds an optional property to a publisher of values, until the open ``BindingGroup`` is cleared
/// or released. The binding never writes nil.
///
/// ```swift
/// imageView.binding.image *= viewModel.picture  // a publisher of images that are not optional
/// ```
///
/// - Precondition: A ``BindingGroup``'s block is running.
@MainActor
public func *= <Value, Source: Publisher>(target: BindingTarget<Value?>, publisher: Source)
where Source.Output == Value {
  target.bind(to: publisher)
}

/// Binds a property to the values of the successful results that a publisher emits.
///
/// ```swift
/// temperature.binding.text *= sensor.readings  // a publisher of Result<String, SensorError>
/// ```
///
/// A `.failure` goes to the group's error handler, as ``BindingError/failed(binding:underlying:)``.
/// The target keeps the last good value, and the binding continues with the next result.
///
/// - Precondition: A ``BindingGroup``'s block is running.
@MainActor
public func *= <Value, Source: Publisher, Problem: Error>(
  target: BindingTarget<Value>, publisher: Source
) where Source.Output == Result<Value, Problem> {
  target.bind(to: publisher)
}

/// Binds an optional property to the values of the successful results that a publisher emits. The
/// binding never writes nil.
///
/// A `.failure` goes to the group's error handler. The target keeps the last good value, and the
/// binding continues with the next result.
///
/// - Precondition: A ``BindingGroup``'s block is running.
@MainActor
public func *= <Value, Source: Publisher, Problem: Error>(
  target: BindingTarget<Value?>, publisher: Source
) where Source.Output == Result<Value, Problem> {
  target.bind(to: publisher)
}
