import Foundation

/// Lets through only as many messages as the app can receive.
///
/// GTK and its server write to each other with calls that block. If more events waited for a busy
/// app than fit into its socket, some 270, both would write, neither would read, and the app would
/// never go on (GTK 4.8).
struct InputPace {
  /// The number of messages between two waits. Up to three times as many can wait for the app: those
  /// that the server has read, those in its socket, and those in the app's.
  static let most = 64

  private let handleEvents: @Sendable () -> Void
  private var passed = 0

  /// - Parameter handleEvents: Returns after the app has handled the events that it has received.
  init(_ handleEvents: @escaping @Sendable () -> Void) {
    self.handleEvents = handleEvents
  }

  /// Whether it is time to wait before the next message. Counts the message.
  mutating func isTimeToWait() -> Bool {
    passed += 1
    guard passed == Self.most else { return false }
    passed = 0
    return true
  }

  /// Waits until the server has read all that was written, and then for the app.
  func wait(for server: Connection) throws {
    let deadline = ContinuousClock.now + .seconds(20)
    while server.hasUnreadBytes {
      guard .now < deadline else { throw Connection.Failure.late }
      usleep(500)
    }
    handleEvents()
  }

  /// Waits for two turns of the main loop. The first may have begun before the last event came.
  @Sendable
  static func mainLoop() {
    for _ in 1...2 { DispatchQueue.main.sync {} }
  }
}
