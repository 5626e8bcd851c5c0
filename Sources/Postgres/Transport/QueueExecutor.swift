import Dispatch

/// Runs the jobs of actors on a dispatch queue. The handlers of dispatch sources run there, too.
final class QueueExecutor: SerialExecutor {
  let queue = DispatchQueue(label: "postgres.connection")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
