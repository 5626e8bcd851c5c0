extension Subject {
  /// Sends the values of `publisher` into this subject, as long as the open group lives.
  ///
  /// Every value is sent, in order, on the main actor. It is sent at once, even inside a
  /// ``transaction(_:)``: the values that derive from it belong to that transaction. Only a
  /// delivery that is under way delays it, until the pass has ended. A value from another thread is
  /// sent in the next turn of the main loop.
  ///
  /// The subject is referenced weakly, and the binding ends when it is released. Completion and
  /// failure are not passed on; a failure goes to the group's error handler.
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
  /// Keeps this subject at the value of `publisher`, as long as the open group lives.
  ///
  /// A value equal to the subject's current value is not sent again, so two subjects may be bound
  /// to each other. If several values have to wait for a delivery to end, only the newest is
  /// sent. Otherwise the binding delivers like that of any other subject: at once, in order, on
  /// the main actor. The subject is referenced weakly.
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
/// The subject sends every value, in order, on the main actor, each in a ``transaction(_:)``. It
/// is not kept alive, and does not complete when the publisher does.
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

/// Binds a current-value subject to a publisher, and skips values equal to its current value, as
/// long as the open group lives.
///
/// ```swift
/// viewModel.query *= searchField.textPublisher
/// ```
///
/// Of several values that have to wait for a delivery to end, the subject sends only the newest.
/// The subject is referenced weakly, and does not complete when the publisher does.
///
/// - Precondition: A ``BindingGroup``'s block is running.
@MainActor
public func *= <Value: Equatable, Failure, Source: Publisher>(
  subject: CurrentValueSubject<Value, Failure>, publisher: Source
) where Source.Output == Value {
  subject.bind(to: publisher)
}
