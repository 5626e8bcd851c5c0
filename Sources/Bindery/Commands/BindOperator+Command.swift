extension Command {
  /// Runs the command with each value that `publisher` emits, until the open ``BindingGroup`` is
  /// cleared or released.
  ///
  /// Values from other threads reach the main actor in order. A value that arrives while the
  /// command refuses to run is ignored. The binding references the command weakly. A failure of the
  /// publisher goes to the group's error handler; errors of the runs go to ``Command/errors``.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  public func bind<Source: Publisher>(to publisher: Source) where Source.Output == Input {
    publisher.subscribe(
      EventSink<Input, Source.Failure>(
        name: { "a command of \(Input.self)" }, isAlive: { [weak self] in self != nil }
      ) { [weak self] input in
        guard let self else { return false }
        run(input)
        return true
      })
  }
}

/// Runs a command with each value of a publisher, such as a control's events, until the open
/// ``BindingGroup`` is cleared or released.
///
/// ```swift
/// viewModel.logIn *= password.returnPublisher
/// ```
///
/// A value that arrives while the command refuses to run is ignored. For a button, write
/// `button *= viewModel.logIn` instead, so that the button also shows whether the command is
/// enabled.
@MainActor
public func *= <Input, Output, Source: Publisher>(
  command: Command<Input, Output>, publisher: Source
) where Source.Output == Input {
  command.bind(to: publisher)
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
