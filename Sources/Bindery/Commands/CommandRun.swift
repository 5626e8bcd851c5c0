/// One run of a command, as its work sees it.
@MainActor
struct CommandRun<Output> {
  let record: RunRecord
  let values: CommandEvents<Output>
  /// The task that awaits its result.
  let awaiter: ResultAwaiter<Output>?
}

// MARK: Doing the work

extension CommandRun {
  /// Calls `function` in a later turn of the main actor.
  ///
  /// A task that begins at once would save that turn, but not every system has such tasks, and
  /// the behavior must not depend on the system.
  func perform<Input>(
    _ input: Input, _ function: @escaping @MainActor (Input) async throws -> Output
  ) -> RunRecord.Activity {
    .task(
      Task { @MainActor in
        guard record.isOn else { return }
        do {
          end(with: try await function(input))
        } catch {
          end(failing: error)
        }
      })
  }

  /// Subscribes to `publisher`.
  func follow<Source: Publisher>(_ publisher: Source) -> RunRecord.Activity
  where Source.Output == Output {
    let receiver = RunReceiver<Output, Source.Failure>(self)
    publisher.subscribe(receiver)
    return .subscription(receiver)
  }
}

// MARK: Results

extension CommandRun {
  /// Emits a value, and does not end the run.
  func send(_ value: Output) {
    guard record.isOn, let runs = record.runs else { return }
    tracing(value) {
      awaiter?.take(value)
      runs.change { send(value, to: runs.outputs) }
    }
  }

  func end(with value: Output) {
    guard record.isOn, let runs = record.runs else { return }
    tracing(value) {
      runs.end(record) {
        send(value, to: runs.outputs)
        awaiter?.take(value)
        awaiter?.finish()
      }
    }
  }

  /// Ends the run after all its values were sent.
  func end() {
    guard record.isOn, let runs = record.runs else { return }
    tracing(nil) { runs.end(record) { awaiter?.finish() } }
  }

  func end(failing error: any Error) {
    guard record.isOn, let runs = record.runs else { return }
    tracing(error) {
      runs.end(record) {
        if !(error is CancellationError) {
          runs.outputs.send(error, isAwaited: awaiter != nil)
        }
        awaiter?.fail(error)
      }
    }
  }

  /// Runs `body`, which emits the result of a run, as a step of the trace.
  private func tracing(_ answer: @autoclosure () -> Any?, _ body: () -> Void) {
    Tracing.step(
      .answer, record.runs?.outputs.name ?? "a command", value: answer().map { ShortText.of($0) },
      place: record.runs?.outputs.place, also: record.step, body)
  }

  private func send(_ value: Output, to outputs: CommandOutputs) {
    outputs.send { [values, record] in
      if !record.isCancelled { values.send(value) }
    }
  }
}
