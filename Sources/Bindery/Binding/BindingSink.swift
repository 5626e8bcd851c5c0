/// The subscriber behind a binding.
///
/// A subclass delivers only the newest value (``ValueSink``), or every value as an event
/// (``EventSink``).
class BindingSink<Input, Failure: Error>: AnyBinding, Subscriber, @unchecked Sendable {
  // Sendable: this class adds no variables.

  final func receive(_ input: Input) -> Subscribers.Demand {
    if MainQueue.isCurrent {
      withUnsafePointer(to: input) { acceptHere(at: $0) }
    } else if !isEnded {
      sendToMain(input)
    }
    return .none
  }

  /// Receives a value on the main queue. The arguments are not generic: a closure for generic ones
  /// would be an allocation for each value.
  @inline(__always)
  private func acceptHere(at input: UnsafeRawPointer) {
    MainQueue.assumeIsolated(with: self as AnyBinding, input) { $0.accept(at: $1) }
  }

  /// Receives a value on a thread other than the main actor's.
  func sendToMain(_ input: Input) {}

  final func receive(completion: Subscribers.Completion<Failure>) {
    if case .failure(let error) = completion { receive(problem: error) }
    noteEndOfSource()
  }
}
