extension BindingTarget {
  /// Writes the elements of `sequence` into this target, until the open ``BindingGroup`` is cleared
  /// or released.
  ///
  /// A task on the main actor iterates the sequence and writes each element, so the first one is
  /// written after this call has returned. The task is cancelled when the group is cleared or
  /// released, or when an element arrives after the target's object is released. If the iteration
  /// throws, the binding ends, the group's error handler receives
  /// ``BindingError/failed(binding:underlying:)``, and the target keeps the last good value. A
  /// `CancellationError` is not reported.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  public func bind<Source: AsyncSequence>(to sequence: Source) where Source.Element == Value {
    let sink = ValueSink<Value, Never>(self)
    // The elements are not caused by the code that makes the binding.
    let task = Tracing.with(.init()) {
      Task { @MainActor [weak sink] in
        do {
          for try await value in sequence {
            guard let sink, !sink.isEnded else { return }
            withUnsafePointer(to: value) { sink.accept(at: $0) }
          }
        } catch is CancellationError {
          // The group has ended the binding.
        } catch {
          sink?.reportFailure(error)
        }
        sink?.noteEndOfSource()
      }
    }
    sink.receive(subscription: TaskSubscription(task: task))
  }

  /// Writes the elements of `sequence` into this optional target, until the open ``BindingGroup``
  /// is cleared or released. The binding never writes nil.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  public func bind<Source: AsyncSequence, Wrapped>(to sequence: Source)
  where Value == Wrapped?, Source.Element == Wrapped {
    bind(to: sequence.map(Optional.some))
  }
}

/// Binds a property to an asynchronous sequence, until the open ``BindingGroup`` is cleared or
/// released.
///
/// ```swift
/// label.binding.text *= sensor.readings.map { "\($0) °C" }  // an AsyncStream<Double>
/// ```
///
/// A task on the main actor iterates the sequence, so the first element is written after this
/// operator has returned. The task is cancelled when the group is cleared or released. An error
/// ends the binding, and goes to the group's error handler.
///
/// - Precondition: A ``BindingGroup``'s block is running.
@MainActor
public func *= <Value, Source: AsyncSequence>(target: BindingTarget<Value>, sequence: Source)
where Source.Element == Value {
  target.bind(to: sequence)
}

/// Binds an optional property to an asynchronous sequence of values, until the open
/// ``BindingGroup`` is cleared or released. The binding never writes nil.
///
/// - Precondition: A ``BindingGroup``'s block is running.
@MainActor
public func *= <Value, Source: AsyncSequence>(target: BindingTarget<Value?>, sequence: Source)
where Source.Element == Value {
  target.bind(to: sequence)
}

/// A subscription that cancels a task.
private final class TaskSubscription: Subscription {
  private let task: Task<Void, Never>

  init(task: Task<Void, Never>) {
    self.task = task
  }

  func request(_ demand: Subscribers.Demand) {}

  func cancel() {
    task.cancel()
  }
}
