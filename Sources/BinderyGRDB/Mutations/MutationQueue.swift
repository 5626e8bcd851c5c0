import Bindery
import Foundation
import GRDB

/// A queue of mutations: it applies changes to the database at once, sends them to a service, and
/// then corrects or takes them back.
///
/// ```swift
/// let queue = try MutationQueue([AddBook.self, RenameBook.self], in: database, service: library)
/// try queue.start(RenameBook(id: book.id, title: "Emma"))       // lists show it now
/// banner.binding.title *= queue[\.pendingCount].map { "\($0) changes wait to be sent" }
/// ```
///
/// **Durability.** The queue stores a mutation in the database that the mutation changes, in the
/// same transaction, and deletes it in the transaction that writes the answer. If the program is
/// killed, the next queue on the database continues. If a mutation may already have been sent, the
/// new queue sends it again with the same key. Use only one queue at a time on a database. If two
/// instances of the program run at the same time, the changes of a row are still sent in order, but
/// both instances may send a mutation that both have found in the database. A change waits while
/// the database contains an earlier change of the row that another instance has started. If that
/// instance has ended, the change waits until a new queue on the database is made.
///
/// **Order.** If a mutation changes a record that another one changes or depends on, the queue
/// sends the two one after the other, in the order of their start. It sends other mutations in
/// parallel.
///
/// **Failures.** After a temporary failure the queue retries at growing intervals. If the service
/// cannot be reached, the whole queue pauses before it tries again. To retry at once when the
/// network is back, call ``resume(on:)`` or ``resume()``. If the service refuses a mutation, the
/// queue takes it back. It also takes back the mutations that need a row that the refused one
/// inserted. The refused mutation remains in ``MutationQueueState/failures`` until you retry it or
/// give it up.
///
/// **Taking back.** The queue restores the previous value of a column that the mutation changed, if
/// the column still has the mutation's value. It does not change values that later mutations have
/// written. It also keeps values that other code has written, and passes these conflicts to
/// ``Mutation``'s `settle`.
///
/// The local part of a mutation runs on the main actor, and blocks it during the transaction. The
/// queue stops sending when it is released. The queue is a view model, whose ``MutationQueueState``
/// lists the mutations for views. It adds the tables `bindery_mutation` and
/// `bindery_mutation_record` to the database.
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
  private let resumption = BindingGroup()
  let mirrors: MirrorKeeper
  /// The mutations that were given up or undone.
  private var dropped: Set<Int64> = []

  /// Creates a queue, and starts sending the mutations that an earlier queue has not sent.
  ///
  /// - Parameters:
  ///   - types: All types of mutations. A stored mutation of any other type remains in the queue,
  ///     with the phase ``MutationEntry/Phase/unreadable(_:)``.
  ///   - database: The database that the mutations change.
  ///   - service: The service that receives the mutations.
  ///   - limit: The greatest number of mutations that the queue sends at the same time.
  ///   - policy: The pauses after failures.
  /// - Throws: A database error.
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
    mirrors = MirrorKeeper(policy) { try await worker.advance($0) }
    super.init(initialState: MutationQueueState(entries: entries))
    sendNext()
  }

  deinit {
    for task in tasks.values { task.cancel() }
    awayTask?.cancel()
  }

  // MARK: For users

  /// Applies a mutation to the database, stores it, and sends it when its turn comes.
  ///
  /// The method commits the change before it returns, and live data delivers it like any other
  /// commit. Sending begins in a later turn of the main loop, if no earlier mutation has to be sent
  /// first.
  ///
  /// - Returns: A value for ``undo(_:)``.
  /// - Throws: An error of ``Mutation``'s `apply`, or ``MutationError``. If the method throws, the
  ///   database is unchanged.
  @discardableResult
  public func start<Change: Mutation>(_ mutation: Change) throws -> StartedMutation<Service>
  where Change.Service == Service {
    let (entry, inverse) = try worker.perform(mutation)
    append(entry)
    sendNext()
    return StartedMutation(id: entry.id, name: entry.name, inverse: inverse)
  }

  /// Returns the value that ``undo(_:)`` needs for an existing entry, even if an earlier run of the
  /// program made the entry. Returns `nil` if there is no such entry.
  ///
  /// - Throws: A decoding error, ``MutationError/unknownType(_:)``, or a database error.
  public func started(_ id: MutationEntry.ID) throws -> StartedMutation<Service>? {
    guard let entry = state[id], let mutation = try mutation(entry.id) else { return nil }
    return StartedMutation(id: entry.id, name: entry.name, inverse: mutation.inverse)
  }

  /// Undoes a mutation. If the mutation was not sent, the queue discards it and takes it back.
  /// Otherwise, the queue starts the mutation's inverse. Does nothing if the mutation was already
  /// undone or given up.
  ///
  /// A mutation counts as sent from the start of the first attempt that may have reached the
  /// service. A refused mutation is only discarded, because the queue has taken it back already.
  ///
  /// - Throws: ``MutationError/cannotBeUndone(_:)``, or a database error.
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

  /// Retries a mutation. The queue sends a paused mutation at once. It applies a refused mutation
  /// again, and sends it after all others. Does nothing in any other phase.
  ///
  /// A mutation that is applied again gets a new entry, with a new number and a new idempotency
  /// key. While the service cannot be reached (``MutationQueueState/away``), a paused mutation
  /// keeps waiting; call ``resume()`` to end that pause too.
  ///
  /// - Throws: An error of ``Mutation``'s `apply`. If the method throws, the mutation stays
  ///   refused.
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

  /// Discards a mutation, and takes it back unless the queue has already done so. If the mutation
  /// is being sent, the service may still perform it. Mutations that need a row that this mutation
  /// inserted are also taken back, and count as refused.
  ///
  /// - Throws: A database error. The mutation then remains in the queue.
  public func giveUp(_ id: MutationEntry.ID) throws {
    guard let entry = state[id] else { return }
    let id = entry.id
    let taken = try worker.giveUp(entry)
    dropped.insert(id)
    tasks.removeValue(forKey: id)?.cancel()
    write { _ in
      remove(id)
      refuse(taken)
    }
    sendNext()
  }

  /// Ends all pauses, and sends waiting mutations at once. Mutations with a record in common keep
  /// their order. If the service still cannot be reached, the next pause is the first of the
  /// ``RetryPolicy`` again.
  ///
  /// ``MutationQueueState/away`` keeps its value until an attempt has reached the service. To call
  /// this method when the network is available again, use ``resume(on:)``.
  public func resume() {
    awayTask?.cancel()
    (awayTask, timesAway) = (nil, 0)
    for entry in state.entries { if case .paused = entry.phase { wake(entry.id) } }
    mirrors.resume()
    tryAgain()
  }

  /// Calls ``resume()`` each time the publisher emits `true`, for example because the network is
  /// available again.
  ///
  /// ```swift
  /// queue.resume(on: NetworkMonitor.isAvailablePublisher)  // in BinderyGTK
  /// ```
  ///
  /// A value from another thread arrives on the main actor. The queue keeps the subscription until
  /// the queue is released or the publisher completes. Further calls add publishers.
  ///
  /// The queue ignores `false`: it still retries at intervals, because a service on the same
  /// machine needs no network. To pause, it waits for ``MutationFailure/away(_:)``.
  public func resume(on isAvailable: some Publisher<Bool, Never>) {
    resumption.capture {
      // Not isolated to the main actor: the publisher may send from any thread.
      Handler(self, MutationQueue.resume) *= isAvailable.filter { @Sendable in $0 }
        .map { @Sendable _ in () }
    }
  }

  /// Returns the mutation of an entry, for example to show the content of a refused mutation, or
  /// `nil` if there is no such entry.
  ///
  /// The method reads the mutation from the database.
  ///
  /// - Throws: A decoding error, ``MutationError/unknownType(_:)``, or a database error.
  public func mutation(_ id: MutationEntry.ID) throws -> (any Mutation<Service>)? {
    try worker.mutation(numbered: state.current(id))
  }

  // MARK: Receiving

  /// Writes rows that the service has sent on its own, such as other users' changes, without
  /// overwriting the changes of waiting mutations.
  ///
  /// ```swift
  /// try queue.receive([MutatedRecord("book", id: book.id)]) { db in try book.upsert(db) }
  /// ```
  ///
  /// During `write`, these rows do not contain the changes of waiting mutations. The queue applies
  /// those again afterward: a column that a mutation has set keeps the mutation's value, and a row
  /// that a mutation has deleted stays deleted. If the service refuses the mutation, the received
  /// value becomes visible. If the service confirms it, the row keeps the mutation's values, or
  /// those that ``Mutation/correct(_:by:)`` has written, until you receive the row again.
  ///
  /// If the service has deleted a row, delete it in `write`. Waiting changes of that row are then
  /// no longer visible. But if a waiting mutation has inserted the row, the row stays, and so do
  /// the other rows that refer to it by `ON DELETE CASCADE` or `ON DELETE SET NULL`.
  ///
  /// The method commits the changes before it returns. You can call it on any thread. It blocks
  /// that thread during the transaction. To copy a whole list, use ``mirror(_:onError:)``.
  ///
  /// - Parameters:
  ///   - records: The rows that `write` inserts, updates or deletes.
  ///   - write: A closure that writes the rows as the service has them. It may write other rows,
  ///     but in those, the changes of waiting mutations are lost.
  /// - Throws: The error of `write`, or a database error. If the method throws, the database is
  ///   unchanged.
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
        } isAnswered: { [weak self] records in
          await self?.mirrors.noteAnswer(records) ?? []
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
  private func refuse(_ taken: TakenBack) {
    if taken.mayMissRows { mirrors.compareAll() }
    write { _ in
      for (id, reason) in taken.reasons { change(id) { $0.phase = .failed(reason) } }
    }
  }

  private func ended(_ id: Int64, _ outcome: MutationOutcome) {
    // Rows that were kept for the answer may be free.
    mirrors.copySoon()
    guard !Task.isCancelled, state[id]?.phase == .sending else { return }
    tasks[id] = nil
    switch outcome {
    case .confirmed:
      reached(by: id)
      remove(id)
    case .refused(let taken):
      reached(by: id)
      refuse(taken)
    case .away(let reason):
      change(id) { ($0.attempts, $0.phase) = ($0.attempts - 1, .waiting) }
      goAway(reason)
    case .paused(let reason, let pause, let hasReached):
      let count = failures[id, default: 0] + 1
      failures[id] = count
      change(id) { $0.phase = .paused(reason) }
      if hasReached, awayTask == nil { showAway(nil) }
      // A service's clock may differ from this one, so the pause that it requests may be over.
      let pause = pause.flatMap { $0 > .zero ? $0 : nil } ?? policy.pause(after: count)
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
    // No attempt remains that could show whether the service can be reached.
    if tasks.isEmpty { showAway(nil) }
  }

  private func showAway(_ reason: String?) {
    if state.away != reason { write { $0.away = reason } }
  }
}

/// A started mutation, for ``MutationQueue/undo(_:)``.
///
/// ```swift
/// let rename = try queue.start(RenameBook(id: book.id, title: "Emma"))
/// // When the user chooses Undo:
/// try queue.undo(rename)
/// ```
public struct StartedMutation<Service: Sendable>: Sendable, Identifiable {
  /// The id of the mutation's entry in ``MutationQueueState/entries``.
  public let id: MutationEntry.ID
  let name: String
  let inverse: (any Mutation<Service>)?
}
