extension BindingTarget {
  /// Writes the elements of `sequence` into this target, as long as the open group lives.
  ///
  /// A task on the main actor iterates the sequence, and the group cancels it. If the iteration
  /// throws, the group's error handler receives the error, and the last good value stays.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  public func bind<Source: AsyncSequence>(to sequence: Source) where Source.Element == Value {
    let sink = ValueSink<Value, Never>(self)
    let task = Task { @MainActor [weak sink] in
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
    }
    sink.receive(subscription: TaskSubscription(task: task))
  }

  /// Writes the elements of `sequence` into this optional target.
  public func bind<Source: AsyncSequence, Wrapped>(to sequence: Source)
  where Value == Wrapped?, Source.Element == Wrapped {
    bind(to: sequence.map(Optional.some))
  }
}

/// Binds a property to an asynchronous sequence.
@MainActor
public func *= <Value, Source: AsyncSequence>(target: BindingTarget<Value>, sequence: Source)
where Source.Element == Value {
  target.bind(to: sequence)
}

/// Binds an optional property to an asynchronous sequence of values.
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
