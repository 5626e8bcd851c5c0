import Bindery
import Foundation

/// A mutation that was started, and that the service has not confirmed.
public struct MutationEntry: Identifiable, Equatable, Sendable {
  /// The state of its delivery to the service.
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

  /// The mutation's number; a later mutation has a greater one.
  public let id: Int64
  /// The idempotency key.
  public let key: UUID
  /// The name of the mutation's type.
  public let name: String
  /// The rows that the mutation changes.
  public let records: [MutatedRecord]
  /// The rows that the service must know before.
  public let dependencies: [MutatedRecord]
  /// The number of attempts to send it. It is greater than one after a failure, or after the
  /// program was killed.
  public internal(set) var attempts: Int
  /// The state of its delivery to the service.
  public internal(set) var phase: Phase

  /// Whether the mutation still has to be sent.
  public var isPending: Bool {
    switch phase {
    case .waiting, .sending, .paused, .unreadable: true
    case .failed: false
    }
  }

  /// The last failure; nil if there was none.
  public var problem: String? {
    switch phase {
    case .waiting, .sending: nil
    case .paused(let problem), .failed(let problem), .unreadable(let problem): problem
    }
  }

  /// Returns whether it has to be sent before a mutation that was started later.
  func precedes(_ later: MutationEntry) -> Bool {
    guard isPending else { return false }
    return records.contains { later.records.contains($0) || later.dependencies.contains($0) }
      || dependencies.contains { later.records.contains($0) }
  }
}

/// The mutations that a ``MutationQueue`` has to send, for views.
///
/// ```swift
/// banner.binding.title *= queue[\.pendingCount].map { "\($0) changes wait to be sent" }
/// spinner.binding.isVisible *= queue[\.[MutatedRecord("book", id: book.id)]].map(\.isPending)
/// ```
public struct MutationQueueState: ViewState {
  /// The unconfirmed mutations, in the order in which they were started.
  public internal(set) var entries: [MutationEntry] = []
  /// The reason for which the service cannot be reached, so that nothing is sent; nil while it
  /// can.
  public internal(set) var away: String?

  /// The number of mutations that have to be sent.
  public var pendingCount: Int { entries.count { $0.isPending } }

  /// The mutations that were refused, or cannot be read.
  public var failures: [MutationEntry] {
    entries.filter { entry in
      switch entry.phase {
      case .failed, .unreadable: true
      case .waiting, .sending, .paused: false
      }
    }
  }

  /// Whether the service knows the row as it is shown, and the row's last failure.
  ///
  /// - Complexity: O(*n*), where *n* is the number of mutations.
  public subscript(record: MutatedRecord) -> RecordStatus {
    let concerned = entries.filter { $0.records.contains(record) }
    return RecordStatus(
      isPending: concerned.contains(where: \.isPending),
      problem: concerned.last { $0.problem != nil }?.problem)
  }

  /// Returns the entries that may be sent now, in order: those that wait for no earlier one, and
  /// no more than `limit` together with those that are being sent.
  func ready(limit: Int) -> [MutationEntry] {
    guard away == nil else { return [] }
    var free = limit - entries.count { $0.phase == .sending }
    return entries.indices.compactMap { index in
      let entry = entries[index]
      guard free > 0, entry.phase == .waiting,
        !entries[..<index].contains(where: { $0.precedes(entry) })
      else { return nil }
      free -= 1
      return entry
    }
  }
}

/// The status of a row's mutations.
public struct RecordStatus: Equatable, Sendable {
  /// Whether a change of the row still has to be sent.
  public var isPending = false
  /// The last failure of a change of the row; nil if there was none.
  public var problem: String?
}
