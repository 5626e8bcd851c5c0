extension Subject {
  /// Sends the values of `publisher` into this subject, until the open ``BindingGroup`` is cleared
  /// or released.
  ///
  /// The subject sends every value, in order, on the main actor. It sends a value at once, even
  /// inside a ``transaction(_:)``, so values derived from it belong to that transaction. Only a
  /// delivery that is under way delays the value, until that delivery has ended. If the publisher
  /// emits a value on another thread, the subject sends it in the next turn of the main loop.
  ///
  /// The binding references the subject weakly, and ends when the subject is released. The subject
  /// neither completes nor fails when the publisher does; a failure goes to the group's error
  /// handler.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  @MainActor
  public func bind<Source: Publisher>(to publisher: Source) where Source.Output == Output {
    publisher.subscribe(
      EventSink<Output, Source.Failure>(
        name: { "a subject of \(Output.self)" }, isAlive: { [weak self] in self != nil }
      ) { [weak self] value in
        guard let self else { return false }
        send(value)
        return true
      })
  }
}

extension CurrentValueSubject where Output: Equatable {
  /// Sets this subject to each value of `publisher`, until the open ``BindingGroup`` is cleared or
  /// released.
  ///
  /// The subject does not send a value that equals its current one, so two subjects may be bound to
  /// each other. If several values have to wait for a delivery to end, the subject sends only the
  /// newest. Apart from that, the subject sends the values like any other bound subject: at once,
  /// in order, on the main actor. The binding references the subject weakly.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  @MainActor
  public func bind<Source: Publisher>(to publisher: Source) where Source.Output == Output {
    publisher.subscribe(
      EventSink<Output, Source.Failure>(
        name: { "a current-value subject of \(Output.self)" }, isNewestEnough: true,
        isAlive: { [weak self] in self != nil }
      ) { [weak self] value in
        guard let self else { return false }
        if self.value != value { send(value) }
        return true
      })
  }
}

/// Binds a subject of the view model to a publisher, such as a control's events.
///
/// The subject sends every value, in order, on the main actor, each in a ``transaction(_:)``. The
/// binding references the subject weakly. The subject does not complete when the publisher does.
///
/// ```swift
/// viewModel.refresh *= refreshButton.tapPublisher
/// ```
///
/// - Precondition: A ``BindingGroup``'s block is running.
@MainActor
public func *= <Receiver: Subject, Source: Publisher>(subject: Receiver, publisher: Source)
where Source.Output == Receiver.Output {
  subject.bind(to: publisher)
}

/// Binds a current-value subject to a publisher, and skips values equal to its current value, until
/// the open ``BindingGroup`` is cleared or released.
///
/// ```swift
/// viewModel.query *= searchField.textPublisher
/// ```
///
/// If several values have to wait for a delivery to end, the subject sends only the newest. The
/// binding references the subject weakly. The subject does not complete when the publisher does.
///
/// - Precondition: A ``BindingGroup``'s block is running.
@MainActor
public func *= <Value: Equatable, Failure, Source: Publisher>(
  subject: CurrentValueSubject<Value, Failure>, publisher: Source
) where Source.Output == Value {
  subject.bind(to: publisher)
}
