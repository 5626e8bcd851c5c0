import Foundation

/// The connections of the front server, which are served on many threads.
final class Visitors: @unchecked Sendable {
  // The lock protects all other properties.
  private let lock = NSLock()
  /// The connections that show no app.
  private var waiting: [Connection] = []
  /// The browser that shows the app.
  private var relay: Relay?
  private var isEnding = false
  /// Serializes browsers that take the app over from each other.
  private let takeover = NSLock()
  private let most: Int

  /// - Parameter most: The maximum number of waiting connections. A further one ends the oldest.
  init(most: Int) {
    self.most = most
  }

  var isEnded: Bool { lock.withLock { isEnding } }

  func add(_ connection: Connection) {
    let ended = lock.withLock {
      guard !isEnding else { return connection as Connection? }
      waiting.append(connection)
      return waiting.count > most ? waiting.removeFirst() : nil
    }
    ended?.end()
  }

  func remove(_ connection: Connection) {
    lock.withLock { waiting.removeAll { $0 === connection } }
  }

  /// Disconnects the browser that has shown the app so far, then makes a connection for another.
  func show<Result>(_ connect: () throws -> (Relay, Result)) throws -> (Relay, Result) {
    try takeover.withLock {
      lock.withLock { relay }?.end()
      let (newer, result) = try connect()
      lock.withLock {
        relay = newer
        if isEnding { newer.end() }
      }
      return (newer, result)
    }
  }

  func remove(_ relay: Relay) {
    lock.withLock {
      if self.relay === relay { self.relay = nil }
    }
  }

  /// Ends all connections, including later ones.
  ///
  /// - Parameter first: Runs before that, on the first call only.
  func end(_ first: () -> Void) {
    lock.withLock {
      guard !isEnding else { return }
      isEnding = true
      first()
      waiting.forEach { $0.end() }
      relay?.end()
    }
  }
}
