import Bindery
import BinderyGRDB
import Foundation

/// Fills the keys of people whom other programs write, for as long as it is kept.
///
/// It listens to the database rather than looking from time to time. When somebody else takes the
/// same keys away again and again, or keeps the file locked, it tries ever more rarely: two programs
/// must not rewrite the same rows against each other for ever.
@MainActor
public final class KeyKeeper {
  /// What is known of the rows that lack their keys. Each look is told, be it like the last or not:
  /// rows that come while others are being filled can be as many as those.
  private struct Look: Equatable, Sendable {
    let count: Int
    let id = UUID()
  }

  /// Between two rounds, so that what is written row by row is filled together.
  private static let shortestPause = Duration.milliseconds(100)
  private static let longestPause = Duration.seconds(30)
  /// Keys that are missing again after so long are news.
  private static let memory = Duration.seconds(60)

  private let database: PeopleDatabase
  private let wait: @Sendable (Duration) async throws -> Void
  private var subscription: AnyCancellable?
  private var work: Task<Void, Never>?
  private var isNeeded = false
  private var pause = Duration.zero
  private var lastRound: ContinuousClock.Instant?
  /// Whose keys were filled lately.
  private var filled: Set<Int64> = []

  /// Starts to fill keys in `database`; one that cannot be written is left alone.
  ///
  /// - Parameter wait: How to wait before another attempt; for tests.
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
          // Someone holds the file, or the disk is full: later.
          self?.endRound(filled: nil)
        }
      }
    }
  }

  /// How long to wait before the next round; nil when none is needed.
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
      // They were filled while this look was on its way, which says nothing of whoever took them.
      pause = max(pause, Self.shortestPause)
    } else if let ids, !filled.isSuperset(of: ids) {
      pause = Self.shortestPause
      // Nobody takes so many keys away twice; if so, it is noticed one round later.
      if filled.count + ids.count > 100_000 { filled = [] }
      filled.formUnion(ids.prefix(100_000))
    } else {
      pause = min(max(pause * 2, Self.shortestPause), Self.longestPause)
      if ids == nil { isNeeded = true }
    }
  }
}
