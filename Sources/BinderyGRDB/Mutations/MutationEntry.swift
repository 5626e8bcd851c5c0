import Bindery
import Foundation

/// The entry of a started mutation that the service has not confirmed yet.
///
/// ``MutationQueueState/entries`` contains all of them. ``MutationQueue/mutation(_:)`` returns the
/// mutation itself.
///
/// ```swift
/// for entry in queue.state.entries {
///   print(entry.name, entry.attempts, entry.problem ?? "no problem")  // RenameBook 2 Timed out.
/// }
/// ```
///
/// An entry is a value that does not change. The queue replaces the entries of
/// ``MutationQueueState`` at each step of the delivery, so a view should show the entries of that
/// state.
public struct MutationEntry: Identifiable, Equatable, Sendable {
  /// The state of a mutation's delivery to the service. The associated strings are reasons, which
  /// come from the mutation's `failure(of:)` or from the queue.
  ///
  /// ```swift
  /// switch entry.phase {
  /// case .failed(let reason), .unreadable(let reason): banner.show(reason)
  /// case .waiting, .sending, .paused: break  // the queue goes on by itself
  /// }
  /// ```
  ///
  /// There is no phase for a confirmed mutation, because the queue removes its entry.
  public enum Phase: Equatable, Sendable {
    /// The mutation waits for its turn.
    case waiting
    /// The mutation is being sent.
    case sending
    /// The last attempt failed temporarily. The queue sends the mutation again later.
    case paused(String)
    /// The service refused the mutation, and the queue took it back. The entry remains until you
    /// retry the mutation or give it up.
    case failed(String)
    /// This version of the program cannot read the stored mutation. The entry remains, and
    /// mutations that depend on this one wait.
    case unreadable(String)
  }

  /// The mutation's number. Later mutations have greater numbers. A refused mutation gets a new
  /// number when it is retried; see ``MutationQueue/retry(_:)``.
  public let id: Int64
  /// The idempotency key, which ``Mutation/send(to:key:)`` receives. It is the same for each
  /// attempt. A refused mutation gets a new key when it is retried.
  public let key: UUID
  /// The name of the mutation's type; see ``Mutation/name``.
  public let name: String
  /// The rows that the mutation changes, inserts or deletes; see ``Mutation/records``.
  public let records: [MutatedRecord]
  /// The rows that the service must know before it receives the mutation; see
  /// ``Mutation/dependencies``.
  public let dependencies: [MutatedRecord]
  /// The number of those attempts to send the mutation that may have reached the service. The
  /// number exceeds one if the queue has sent the mutation again, after a failure or after the
  /// program was killed during an attempt.
  public internal(set) var attempts: Int
  /// The state of the mutation's delivery to the service.
  public internal(set) var phase: Phase {
    didSet { if let problem = Self.problem(phase) { lastProblem = problem } }
  }
  /// The last failure, which stays while the mutation is sent again.
  var lastProblem: String?

  /// Whether the queue still has to send the mutation. It is false after the service has refused
  /// it.
  public var isPending: Bool {
    switch phase {
    case .waiting, .sending, .paused, .unreadable: true
    case .failed: false
    }
  }

  /// The reason for the last failure, or `nil` if there was none. The reason remains while the
  /// mutation is being sent again. Only the reason for a refusal is still available after the
  /// program is restarted.
  public var problem: String? { Self.problem(phase) ?? lastProblem }

  private static func problem(_ phase: Phase) -> String? {
    switch phase {
    case .waiting, .sending: nil
    case .paused(let problem), .failed(let problem), .unreadable(let problem): problem
    }
  }
}

/// The state of a ``MutationQueue``, for views: its unconfirmed mutations.
///
/// ```swift
/// banner.binding.title *= queue[\.pendingCount].map { "\($0) changes wait to be sent" }
/// spinner.binding.isVisible *= queue[\.[MutatedRecord("book", id: book.id)]].map(\.isPending)
/// ```
///
/// If ``entries`` is empty, the service has confirmed all mutations. The state does not contain the
/// changed rows; live queries deliver them.
public struct MutationQueueState: ViewState {
  /// The unconfirmed mutations, in the order of their start: those that are waiting, being sent or
  /// paused, those that were refused, and those that cannot be read.
  public private(set) var entries: ListItems<MutationEntry>
  /// The rows that the entries name, in the order of the rows' hash values and the entries' ids.
  private var namings: ListItems<Naming>
  /// The new numbers of the refused mutations that were retried.
  var retried: [Int64: Int64] = [:]
  /// The reason why the service could not be reached. The value is `nil` after an attempt has
  /// reached the service, or if no mutation has to be sent. While the value is not `nil`, the whole
  /// queue pauses between attempts.
  public internal(set) var away: String?

  /// The number of mutations that the queue still has to send.
  public private(set) var pendingCount: Int

  /// A row that an entry names.
  private struct Naming: Equatable {
    let hash: Int
    let record: MutatedRecord
    let id: Int64

    init(_ record: MutatedRecord, _ id: Int64 = .min) {
      (hash, self.record, self.id) = (record.hashValue, record, id)
    }

    static func < (left: Naming, right: Naming) -> Bool {
      (left.hash, left.id) < (right.hash, right.id)
    }

    static func all(of entry: MutationEntry) -> [Naming] {
      Set(entry.records).map { Naming($0, entry.id) }
    }
  }

  init(entries: [MutationEntry]) {
    self.entries = ListItems(entries)
    pendingCount = entries.count { $0.isPending }
    namings = ListItems(entries.flatMap(Naming.all).sorted(by: <))
  }

  /// The mutations that were refused, or cannot be read. A refused mutation remains until you retry
  /// it or give it up. An unreadable one remains until you give it up, or until the program runs in
  /// a version that can read it.
  ///
  /// ```swift
  /// for entry in state.failures { print(entry.name, entry.problem ?? "") }
  /// ```
  ///
  /// - Complexity: O(n) for n mutations.
  public var failures: [MutationEntry] {
    entries.filter { entry in
      switch entry.phase {
      case .failed, .unreadable: true
      case .waiting, .sending, .paused: false
      }
    }
  }

  /// The entry of a started mutation, or `nil` after the service has confirmed it, or after it was
  /// given up.
  ///
  /// For a refused mutation that was retried, its former id also finds the new entry.
  ///
  /// - Complexity: O(log *n*)², where *n* is the number of mutations.
  public subscript(id: MutationEntry.ID) -> MutationEntry? {
    index(of: current(id)).map { entries[$0] }
  }

  /// Returns the number that a mutation has after it was retried.
  func current(_ id: Int64) -> Int64 {
    var id = id
    while let next = retried[id] { id = next }
    return id
  }

  /// The status of a row: whether changes to the row still have to be sent, and the reason for the
  /// last failure.
  ///
  /// - Complexity: O(log *n*)² for each mutation of the row, where *n* is the number of rows that
  ///   all mutations name.
  public subscript(record: MutatedRecord) -> RecordStatus {
    let first = Naming(record)
    var status = RecordStatus()
    var place = namings.partitioningIndex { !($0 < first) }
    while place < namings.count, namings[place].hash == first.hash {
      // Another row may have the same hash value.
      if namings[place].record == record, let index = index(of: namings[place].id) {
        if entries[index].isPending { status.isPending = true }
        status.problem = entries[index].problem ?? status.problem
      }
      place += 1
    }
    return status
  }

  // MARK: Changing

  /// Returns the place of the entry with a number, or `nil` if there is none. Later entries have
  /// greater numbers.
  private func index(of id: Int64) -> Int? {
    let index = entries.partitioningIndex { $0.id >= id }
    return index < entries.count && entries[index].id == id ? index : nil
  }

  mutating func append(_ entry: MutationEntry) {
    entries.append(entry)
    if entry.isPending { pendingCount += 1 }
    for naming in Naming.all(of: entry) {
      namings.insert(naming, at: namings.partitioningIndex { naming < $0 })
    }
  }

  mutating func remove(_ id: Int64) {
    guard let index = index(of: id) else { return }
    let entry = entries.remove(at: index)
    if entry.isPending { pendingCount -= 1 }
    for naming in Naming.all(of: entry) {
      var place = namings.partitioningIndex { !($0 < naming) }
      while namings[place] != naming { place += 1 }
      namings.remove(at: place)
    }
  }

  mutating func replace(_ entry: MutationEntry) {
    guard let index = index(of: entry.id) else { return }
    if entries[index].isPending { pendingCount -= 1 }
    entries[index] = entry
    if entry.isPending { pendingCount += 1 }
  }
}

/// The delivery status of a row's changes, for a badge or a spinner beside the row.
///
/// ``MutationQueueState`` returns it for a record:
///
/// ```swift
/// spinner.binding.isVisible *= queue[\.[MutatedRecord("book", id: book.id)]].map(\.isPending)
/// ```
///
/// A row without unconfirmed mutations is not pending, and has no problem.
public struct RecordStatus: Equatable, Sendable {
  /// Whether the queue still has to send a change to the row.
  public var isPending = false
  /// The reason why the latest attempt to send a change to the row failed, or `nil` if none has
  /// failed. The reason remains while the change is being sent again.
  public var problem: String?
}
