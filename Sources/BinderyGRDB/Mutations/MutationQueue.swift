import Bindery
import Foundation
import GRDB

/// A queue that shows changes at once, sends them to a service, and corrects them or takes them
/// back.
///
/// ```swift
/// let queue = try MutationQueue([AddBook.self, RenameBook.self], in: database, service: library)
/// try queue.start(RenameBook(id: book.id, title: "Emma"))       // lists show it now
/// banner.binding.title *= queue[\.pendingCount].map { "\($0) changes wait to be sent" }
/// ```
///
/// **Durable.** A mutation is stored in the database that it changes, in the same transaction. It
/// is deleted in the transaction that writes the answer. Whenever the program is killed, the next
/// queue on this database continues; mutations that may have been sent are sent again with the
/// same key. Use one queue at a time on a database.
///
/// **Order.** Mutations that name the same record, as one of theirs or as a dependency, are sent
/// one after the other, in the order in which they were started; others are sent in parallel.
///
/// **Failures.** After a temporary failure the queue retries at growing intervals. While the
/// service cannot be reached, the whole queue pauses, and then tries again; call ``resume()`` when
/// the network is back to retry at once. A mutation that the service refuses is taken back,
/// together with mutations that need a row that it had inserted, and stays in
/// ``MutationQueueState/failures`` until it is retried or given up.
///
/// **Taking back.** A column is taken back only if it still has the value that the mutation
/// wrote. Values of later mutations stay, and so do values written by anything else: the latter
/// are passed to ``Mutation``'s `settle`. Columns that the mutation did not change are not taken
/// back.
///
/// The local part runs on the main actor, and takes as long as its transaction. Sending ends when
/// the queue is released. The queue is a view model: ``MutationQueueState`` lists the mutations for
/// views. It adds the tables `bindery_mutation` and `bindery_mutation_record` to the database.
@MainActor
public final class MutationQueue<Service: Sendable>: ViewModel<MutationQueueState> {
  private let worker: MutationWorker<Service>
  private let limit: Int
  private let policy: RetryPolicy
  private(set) var order: MutationOrder
  private var tasks: [Int64: Task<Void, Never>] = [:]
  private var awayTask: Task<Void, Never>?
  /// The number of consecutive failures of each mutation, and of attempts to reach the service.
  private var failures: [Int64: Int] = [:]
  private var timesAway = 0
  /// The mutations that were given up or undone.
  private var dropped: Set<Int64> = []

  /// Creates a queue, and begins to send the mutations that an earlier one left.
  ///
  /// - Parameters:
  ///   - types: The types of mutations. A stored mutation of another type stays, with the phase
  ///     ``MutationEntry/Phase/unreadable(_:)``.
  ///   - database: The database that they change.
  ///   - service: The service that they are sent to.
  ///   - limit: The greatest number of mutations sent at the same time.
  ///   - policy: The pauses after failures.
  /// - Throws: An error of the database.
  public init(
    _ types: [any Mutation<Service>.Type], in database: any DatabaseWriter, service: Service,
    parallel limit: Int = 4, retrying policy: RetryPolicy = RetryPolicy()
  ) throws {
    let worker = MutationWorker(types, database, service)
    let stored = try database.write { db in
      try MutationTable.create(db)
      return try MutationTable.all(db)
    }
    self.worker = worker
    self.limit = limit
    self.policy = policy
    let entries = stored.map(worker.entry)
    order = MutationOrder(entries)
    super.init(initialState: MutationQueueState(entries: entries))
    sendNext()
  }

  deinit {
    for task in tasks.values { task.cancel() }
    awayTask?.cancel()
  }

  // MARK: For users

  /// Applies a mutation to the database, stores it, and sends it in its turn.
  ///
  /// The change is committed when this returns, and live data delivers it like any other commit.
  /// Sending begins in a later turn of the main loop, if no earlier mutation has to be sent first.
  ///
  /// - Returns: A value for ``undo(_:)``.
  /// - Throws: An error of the local part, or ``MutationError``. The database is unchanged then.
  @discardableResult
  public func start<Change: Mutation>(_ mutation: Change) throws -> StartedMutation<Service>
  where Change.Service == Service {
    let (entry, inverse) = try worker.perform(mutation)
    append(entry)
    sendNext()
    return StartedMutation(id: entry.id, name: entry.name, inverse: inverse)
  }

  /// Returns a value for ``undo(_:)`` of a mutation that was started before, even by an earlier run
  /// of the program; nil if there is no such entry.
  ///
  /// - Throws: A decoding error, ``MutationError/unknownType(_:)``, or an error of the
  ///   database.
  public func started(_ id: MutationEntry.ID) throws -> StartedMutation<Service>? {
    guard let entry = state[id], let mutation = try mutation(entry.id) else { return nil }
    return StartedMutation(id: entry.id, name: entry.name, inverse: mutation.inverse)
  }

  /// Discards a mutation that was not sent, and takes it back; starts the inverse of one that was
  /// sent. Does nothing if it was undone or given up before.
  ///
  /// A mutation counts as sent from the beginning of the first attempt that may have reached the
  /// service. A refused one was taken back already, and is only discarded.
  ///
  /// - Throws: ``MutationError/cannotBeUndone(_:)``, or an error of the database.
  public func undo(_ mutation: StartedMutation<Service>) throws {
    let id = state.current(mutation.id)
    guard !dropped.contains(id) else { return }
    if let entry = state[id], entry.attempts == 0 || !entry.isPending {
      try giveUp(id)
    } else if let inverse = mutation.inverse {
      try start(inverse)
      dropped.insert(id)
    } else {
      throw MutationError.cannotBeUndone(mutation.name)
    }
  }

  /// Sends a paused mutation at once; applies a refused one again, and sends it after all others.
  /// Does nothing for any other.
  ///
  /// A mutation that is applied again has a new entry, with another number and another idempotency
  /// key. While the service cannot be reached (``MutationQueueState/away``), a paused mutation
  /// waits until it can be; ``resume()`` ends that pause too.
  ///
  /// - Throws: An error of the local part; the mutation then stays refused.
  public func retry(_ id: MutationEntry.ID) throws {
    guard let entry = state[id] else { return }
    let id = entry.id
    switch entry.phase {
    case .paused: wake(id)
    case .failed:
      let again = try worker.performAgain(id)
      write { draft in
        draft.retried[id] = again?.id
        remove(id)
        if let again { append(again) }
      }
      sendNext()
    case .waiting, .sending, .unreadable: break
    }
  }

  /// Discards a mutation, and takes it back if that was not done before. If it is being sent, the
  /// service may still perform it. Mutations that need a row that it had inserted are refused.
  ///
  /// - Throws: An error of the database; the mutation then stays.
  public func giveUp(_ id: MutationEntry.ID) throws {
    guard let entry = state[id] else { return }
    let id = entry.id
    let refused = try worker.giveUp(entry)
    dropped.insert(id)
    tasks.removeValue(forKey: id)?.cancel()
    write { _ in
      remove(id)
      refuse(refused)
    }
    sendNext()
  }

  /// Ends all pauses, and sends waiting mutations at once, for example after the network has come
  /// back. The order of mutations that need each other stays.
  ///
  /// The service counts as away (``MutationQueueState/away``) until an attempt has reached it.
  public func resume() {
    awayTask?.cancel()
    awayTask = nil
    for entry in state.entries { if case .paused = entry.phase { wake(entry.id) } }
    tryAgain()
  }

  /// Returns the mutation of an entry, for example to show the text of a refused one; nil if there
  /// is no such entry.
  ///
  /// It is read from the database.
  ///
  /// - Throws: A decoding error, ``MutationError/unknownType(_:)``, or an error of the
  ///   database.
  public func mutation(_ id: MutationEntry.ID) throws -> (any Mutation<Service>)? {
    try worker.mutation(numbered: state.current(id))
  }

  // MARK: Receiving

  /// Writes rows that the service has sent by itself, such as the changes of others, below the
  /// mutations that wait.
  ///
  /// ```swift
  /// try queue.receive([MutatedRecord("book", id: book.id)]) { db in try book.upsert(db) }
  /// ```
  ///
  /// `write` sees these rows without the changes of waiting mutations, which are shown again
  /// afterwards: a column that a mutation has set keeps that value, and a row that it has deleted
  /// stays deleted. If the mutation is refused, the received value is shown. If it is confirmed,
  /// the row keeps what the mutation or its `correct` wrote, until it is received again.
  ///
  /// If the service has deleted a row, delete it in `write`; changes of it that wait are no longer
  /// shown. Do not delete a row that only a waiting mutation has inserted: SQLite would also delete
  /// the rows that refer to it by `ON DELETE CASCADE`.
  ///
  /// The changes are committed when this returns. It can be called on any thread, and takes as long
  /// as its transaction.
  ///
  /// - Parameters:
  ///   - records: The rows that `write` inserts, updates or deletes.
  ///   - write: Writes the rows as the service has them. Other rows are written as well, but not
  ///     covered.
  /// - Throws: The error of `write`, or an error of the database. The database is unchanged then.
  public nonisolated func receive(
    _ records: [MutatedRecord], _ write: (Database) throws -> Void
  ) throws {
    try worker.receive(records, write)
  }

  // MARK: Sending

  private func sendNext() {
    // One by one, because an observer may start further mutations meanwhile.
    while awayTask == nil, order.sending.count < limit, let id = order.ready.first {
      change(id) { $0.phase = .sending }
      tasks[id] = Task { [weak self, worker] in
        let outcome = await worker.send(id) { [weak self] in
          await self?.change(id) { $0.attempts += 1 }
        }
        self?.ended(id, outcome)
      }
    }
  }

  private func append(_ entry: MutationEntry) {
    order.update(entry)
    write { $0.state.append(entry) }
  }

  private func change(_ id: Int64, _ change: (inout MutationEntry) -> Void) {
    guard var entry = state[id], entry.id == id else { return }
    change(&entry)
    order.update(entry)
    write { $0.state.replace(entry) }
  }

  private func remove(_ id: Int64) {
    order.remove(id)
    write { $0.state.remove(id) }
  }

  /// Marks mutations that were taken back.
  private func refuse(_ refused: [Int64: String]) {
    write { _ in
      for (id, reason) in refused { change(id) { $0.phase = .failed(reason) } }
    }
  }

  private func ended(_ id: Int64, _ outcome: MutationOutcome) {
    guard !Task.isCancelled, state[id]?.phase == .sending else { return }
    tasks[id] = nil
    switch outcome {
    case .confirmed:
      reached(by: id)
      remove(id)
    case .refused(let refused):
      reached(by: id)
      refuse(refused)
    case .away(let reason):
      change(id) { ($0.attempts, $0.phase) = ($0.attempts - 1, .waiting) }
      goAway(reason)
    case .paused(let reason, let pause, let hasReached):
      let count = failures[id, default: 0] + 1
      failures[id] = count
      change(id) { $0.phase = .paused(reason) }
      if hasReached, awayTask == nil { showAway(nil) }
      let pause = pause ?? policy.pause(after: count)
      tasks[id] = Task { [weak self, policy] in
        guard (try? await policy.sleep(pause)) != nil else { return }
        self?.wake(id)
      }
    }
    sendNext()
  }

  /// Makes a paused mutation ready to be sent.
  private func wake(_ id: Int64) {
    guard case .paused = state[id]?.phase else { return }
    tasks.removeValue(forKey: id)?.cancel()
    change(id) { $0.phase = .waiting }
    sendNext()
  }

  private func reached(by id: Int64) {
    (failures[id], timesAway) = (nil, 0)
    awayTask?.cancel()
    awayTask = nil
    showAway(nil)
  }

  private func goAway(_ reason: String) {
    showAway(reason)
    guard awayTask == nil else { return }
    timesAway += 1
    let pause = policy.pause(after: timesAway)
    awayTask = Task { [weak self, policy] in
      guard (try? await policy.sleep(pause)) != nil, !Task.isCancelled else { return }
      self?.tryAgain()
    }
  }

  /// Ends the pause. The service counts as away until the attempt has reached it.
  private func tryAgain() {
    awayTask = nil
    sendNext()
    // No attempt will tell.
    if tasks.isEmpty { showAway(nil) }
  }

  private func showAway(_ reason: String?) {
    if state.away != reason { write { $0.away = reason } }
  }
}

/// A started mutation, which ``MutationQueue/undo(_:)`` undoes.
///
/// ```swift
/// let rename = try queue.start(RenameBook(id: book.id, title: "Emma"))
/// // When the user chooses Undo:
/// try queue.undo(rename)
/// ```
public struct StartedMutation<Service: Sendable>: Sendable, Identifiable {
  /// The number of its entry in ``MutationQueueState/entries``.
  public let id: MutationEntry.ID
  let name: String
  let inverse: (any Mutation<Service>)?
}
