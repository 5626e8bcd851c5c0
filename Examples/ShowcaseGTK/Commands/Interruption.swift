import Foundation

/// The signals that ask a program to end.
///
/// The first signal calls a handler. If the program still runs almost a second later, or a second
/// signal arrives, it is ended.
final class Interruption {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]

  private let queue = DispatchQueue(label: "interruption")
  private let state: State
  private let sources: [any DispatchSourceSignal]

  private final class State: @unchecked Sendable {
    // Read and written on the queue only.
    var number: Int32?
    var hasEnded = false
  }

  init(_ handler: @escaping @Sendable () -> Void) {
    let state = State()
    self.state = state
    sources = Self.numbers.map { [queue] number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      #if canImport(Darwin)
      // Only after the source exists: until then a signal ends the program by default. On other
      // platforms the source has a handler of its own, which this would remove.
      source.setRegistrationHandler { signal(number, SIG_IGN) }
      #endif
      source.setEventHandler {
        if state.number != nil { Self.exit(number) }
        state.number = number
        handler()
        queue.asyncAfter(deadline: .now() + 0.7) {
          if !state.hasEnded { Self.exit(number) }
        }
      }
      source.activate()
      return source
    }
  }

  /// Restores the default handling of the signals, and returns the one that arrived.
  func end() -> Int32? {
    queue.sync {
      state.hasEnded = true
      for (source, number) in zip(sources, Self.numbers) {
        source.cancel()
        signal(number, SIG_DFL)
      }
      return state.number
    }
  }

  private static func exit(_ number: Int32) {
    complain("Cancelled. What was begun is done as a whole or not at all.")
    _exit(128 + number)
  }
}
