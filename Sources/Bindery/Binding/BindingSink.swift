/// The subscriber behind a binding.
///
/// Subclasses say what a value is: something of which the newest counts (``ValueSink``), or
/// something of which each counts (``EventSink``).
class BindingSink<Input, Failure: Error>: AnyBinding, Subscriber, @unchecked Sendable {
  // Sendable: it adds nothing that could change.

  final func receive(_ input: Input) -> Subscribers.Demand {
    if MainQueue.isCurrent {
      withUnsafePointer(to: input) { acceptHere(at: $0) }
    } else if !isEnded {
      sendToMain(input)
    }
    return .none
  }

  /// Takes a value on the main queue: `MainQueue.assumeIsolated` with a pointer, and no closure that
  /// captures, which would be an allocation for each value.
  @inline(__always)
  private func acceptHere(at input: UnsafeRawPointer) {
    let accept: @MainActor (AnyBinding, UnsafeRawPointer) -> Void = { $0.accept(at: $1) }
    unsafeBitCast(accept, to: ((AnyBinding, UnsafeRawPointer) -> Void).self)(self, input)
  }

  /// Takes a value on a thread other than the main actor's.
  func sendToMain(_ input: Input) {}

  final func receive(completion: Subscribers.Completion<Failure>) {
    if case .failure(let error) = completion { receive(problem: error) }
    noteEndOfSource()
  }
}
