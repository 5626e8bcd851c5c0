import Bindery
import Foundation

/// A mutation that was started, and that the service has not confirmed.
///
/// ``MutationQueueState/entries`` lists them. ``MutationQueue/mutation(_:)`` returns the mutation
/// itself.
///
/// ```swift
/// for entry in queue.state.entries {
///   print(entry.name, entry.attempts, entry.problem ?? "no problem")  // RenameBook 2 Timed out.
/// }
/// ```
///
/// It is a value of one moment: a view shows those of ``MutationQueueState``, which the queue
/// replaces with each step of the delivery.
public struct MutationEntry: Identifiable, Equatable, Sendable {
  /// The state of a mutation's delivery to the service. The texts are the reasons, as the
  /// mutation's `failure(of:)` or the queue gives them.
  ///
  /// ```swift
  /// switch entry.phase {
  /// case .failed(let reason), .unreadable(let reason): banner.show(reason)
  /// case .waiting, .sending, .paused: break  // the queue goes on by itself
  /// }
  /// ```
  ///
  /// A mutation that the service confirms has no phase: its entry is removed.
  public enum Phase: Equatable, Sendable {
    /// The mutation waits for its turn.
    case waiting
    /// The mutation is being sent.
    case sending
    /// The mutation failed temporarily, and is sent again later.
    case paused(String)
    /// The service refused it, and it was taken back. It stays until it is retried or given up.
    case failed(String)
    /// This version of the program cannot read it. It stays, and mutations that depend on it
    /// wait.
    case unreadable(String)
  }

  /// The mutation's number; a later mutation has a greater one. A refused mutation that is retried
  /// gets a new number; see ``MutationQueue/retry(_:)``.
  public let id: Int64
  /// The idempotency key, which ``Mutation/send(to:key:)`` receives. It is the same for each
  /// attempt; a refused mutation that is retried gets a new one.
  public let key: UUID
  /// The name of the mutation's type; see ``Mutation/name``.
  public let name: String
  /// The rows that the mutation changes, inserts or deletes; see ``Mutation/records``.
  public let records: [MutatedRecord]
  /// The rows that the service must already know; see ``Mutation/dependencies``.
  public let dependencies: [MutatedRecord]
  /// The number of attempts to send it. It is greater than one after a failure, or after the
  /// program was killed. An attempt that did not reach the service does not count.
  public internal(set) var attempts: Int
  /// The state of the mutation's delivery to the service.
  public internal(set) var phase: Phase {
    didSet { if let problem = Self.problem(phase) { lastProblem = problem } }
  }
  /// The last failure, which stays while the mutation is sent again.
  var lastProblem: String?

  /// Whether the mutation still has to be sent. It is false for one that the service refused.
  public var isPending: Bool {
    switch phase {
    case .waiting, .sending, .paused, .unreadable: true
    case .failed: false
    }
  }

  /// The last failure; nil if there was none. It stays while the mutation is sent again. A later
  /// run of the program knows that of a refused mutation only.
  public var problem: String? { Self.problem(phase) ?? lastProblem }

  private static func problem(_ phase: Phase) -> String? {
    switch phase {
    case .waiting, .sending: nil
    case .paused(let problem), .failed(let problem), .unreadable(let problem): problem
    }
  }
}

/// The mutations that a ``MutationQueue`` has to send, for views.
///
/// ```swift
/// banner.binding.title *= queue[\.pendingCount].map { "\($0) changes wait to be sent" }
/// spinner.binding.isVisible *= queue[\.[MutatedRecord("book", id: book.id)]].map(\.isPending)
/// ```
///
/// A state without ``entries`` means that the service has confirmed all mutations. The changed rows
/// are not a part of it: live queries deliver them.
public struct MutationQueueState: ViewState {
  /// The unconfirmed mutations, in the order in which they were started: those that wait, are being
  /// sent or paused, were refused, or cannot be read.
  public private(set) var entries: ListItems<MutationEntry>
  /// The new numbers of the refused mutations that were retried.
  var retried: [Int64: Int64] = [:]
  /// The reason why the service could not be reached; nil once an attempt has reached it, or if
  /// nothing is left to be sent. Between attempts nothing is sent.
  public internal(set) var away: String?

  /// The number of mutations that have to be sent.
  public private(set) var pendingCount: Int

  init(entries: [MutationEntry]) {
    self.entries = ListItems(entries)
    pendingCount = entries.count { $0.isPending }
  }

  /// The mutations that were refused, or cannot be read. They stay until the user retries or gives
  /// them up.
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

  /// The entry of a started mutation; nil once the service has confirmed it, or it was given up.
  ///
  /// The id of a refused mutation that was retried stands for its new entry.
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

  /// Whether the service knows the row as it is shown, and the row's last failure.
  ///
  /// - Complexity: O(*n*), where *n* is the number of mutations.
  public subscript(record: MutatedRecord) -> RecordStatus {
    let concerned = entries.lazy.filter { $0.records.contains(record) }
    return RecordStatus(
      isPending: concerned.contains(where: \.isPending),
      problem: concerned.last { $0.problem != nil }?.problem)
  }

  // MARK: Changing

  /// Returns the place of the entry with a number; nil if there is none. Later entries have greater
  /// numbers.
  private func index(of id: Int64) -> Int? {
    let index = entries.partitioningIndex { $0.id >= id }
    return index < entries.count && entries[index].id == id ? index : nil
  }

  mutating func append(_ entry: MutationEntry) {
    entries.append(entry)
    if entry.isPending { pendingCount += 1 }
  }

  mutating func remove(_ id: Int64) {
    guard let index = index(of: id) else { return }
    if entries.remove(at: index).isPending { pendingCount -= 1 }
  }

  mutating func replace(_ entry: MutationEntry) {
    guard let index = index(of: entry.id) else { return }
    if entries[index].isPending { pendingCount -= 1 }
    entries[index] = entry
    if entry.isPending { pendingCount += 1 }
  }
}

/// The status of a row's mutations, for a badge or a spinner beside the row.
///
/// ``MutationQueueState`` returns it for a record:
///
/// ```swift
/// spinner.binding.isVisible *= queue[\.[MutatedRecord("book", id: book.id)]].map(\.isPending)
/// ```
///
/// A row without unconfirmed mutations has the default: it is not pending, and has no problem.
public struct RecordStatus: Equatable, Sendable {
  /// Whether a change of the row still has to be sent.
  public var isPending = false
  /// The reason why the latest attempt to send a change of the row failed; nil if none has failed.
  /// The property keeps it while the change is sent again.
  public var problem: String?
}
