import Bindery
import BinderyGRDB
import Foundation

/// Fills the keys of people whom other programs write, until it is released.
///
/// It observes the database and does not poll. If another program removes the same keys again and
/// again, or keeps the file locked, it retries at growing intervals: two programs must not
/// rewrite the same rows against each other endlessly.
@MainActor
public final class KeyKeeper {
  /// A snapshot of the rows without keys. Every check is delivered, even if it equals the last:
  /// as many rows may be added during a fill as were filled.
  private struct Look: Equatable, Sendable {
    let count: Int
    let id = UUID()
  }

  /// The pause between two rounds, so that rows written one by one are filled together.
  private static let shortestPause = Duration.milliseconds(100)
  private static let longestPause = Duration.seconds(30)
  /// The time after which keys that are missing again count as new.
  private static let memory = Duration.seconds(60)

  private let database: PeopleDatabase
  private let wait: @Sendable (Duration) async throws -> Void
  private var subscription: AnyCancellable?
  private var work: Task<Void, Never>?
  private var isNeeded = false
  private var pause = Duration.zero
  private var lastRound: ContinuousClock.Instant?
  /// The people whose keys were filled recently.
  private var filled: Set<Int64> = []

  /// Starts to fill keys in `database`; does nothing if it is read-only.
  ///
  /// - Parameter wait: Waits before another attempt; replaced in tests.
  public init(
    _ database: PeopleDatabase,
    wait: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.database = database
    self.wait = wait
    if database.isReadOnly { return }
    let looks = LiveValuePublisher(tracking: PeopleDatabase.unfilled, in: database.writer) { db in
      Look(count: try PeopleDatabase.unfilled.fetchCount(db))
    }
    subscription = looks.sink { [weak self] look in
      if look.count > 0 { self?.fill() }
    }
  }

  deinit { work?.cancel() }

  private func fill() {
    isNeeded = true
    guard work == nil else { return }
    if let lastRound, ContinuousClock.now - lastRound > Self.memory {
      pause = .zero
      filled = []
    }
    work = Task { [weak self, database, wait] in
      while let pause = self?.beginRound() {
        do {
          if pause > .zero { try await wait(pause) }
          self?.endRound(filled: try await database.fillKeys())
        } catch {
          // The file is locked, or the disk is full: retry later.
          self?.endRound(filled: nil)
        }
      }
    }
  }

  /// The delay before the next round, or `nil` if none is needed.
  private func beginRound() -> Duration? {
    guard isNeeded, !Task.isCancelled else {
      work = nil
      return nil
    }
    isNeeded = false
    return pause
  }

  private func endRound(filled ids: [Int64]?) {
    lastRound = .now
    if let ids, ids.isEmpty {
      // They were filled during this check, so it does not show that another program removed
      // them.
      pause = max(pause, Self.shortestPause)
    } else if let ids, !filled.isSuperset(of: ids) {
      pause = Self.shortestPause
      // Removing as many keys twice is unlikely; if it happens, the next round detects it.
      if filled.count + ids.count > 100_000 { filled = [] }
      filled.formUnion(ids.prefix(100_000))
    } else {
      pause = min(max(pause * 2, Self.shortestPause), Self.longestPause)
      if ids == nil { isNeeded = true }
    }
  }
}
