/// Something of a command that changes, as a publisher with a present value.
///
/// It sends on the main actor: the present value at once, later ones when they differ, and never
/// fails or completes. When the command is gone ``Command/isEnabled`` is false.
///
/// ```swift
/// cancelButton.binding.isSensitive *= viewModel.logIn.isExecuting
/// ```
public final class CommandProperty<Value: Equatable>: Publisher {
  public typealias Output = Value
  public typealias Failure = Never

  /// The present value. From inside of a delivery or a transaction it may be newer than what was sent
  /// last.
  @MainActor public internal(set) var value: Value {
    get {
      if let read { return read() }
      return stored
    }
    set { stored = newValue }
  }
  @MainActor private var stored: Value
  /// Reads the present value where it may be newer than what is told here.
  @MainActor var read: (@MainActor () -> Value)?
  @MainActor private var sent: Value
  private let subject: CurrentValueSubject<Value, Never>

  @MainActor
  init(_ value: Value) {
    stored = value
    sent = value
    subject = CurrentValueSubject(value)
  }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Value, Downstream.Failure == Never {
    subject.receive(subscriber: subscriber)
  }

  /// Sends the present value unless it was sent last.
  @MainActor
  func publish() {
    guard sent != stored else { return }
    sent = stored
    subject.send(stored)
  }
}
