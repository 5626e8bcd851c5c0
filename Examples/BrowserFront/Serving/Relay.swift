import Foundation

/// The connection between a browser's WebSocket and Broadway's server, with a thread per direction.
final class Relay: Sendable {
  private let browser: Connection
  private let broadway: Connection
  private let handleEvents: @Sendable () -> Void

  /// - Parameter handleEvents: Returns after the app has handled the events that it has received.
  init(
    _ browser: Connection, _ broadway: Connection, handleEvents: @escaping @Sendable () -> Void
  ) {
    (self.browser, self.broadway, self.handleEvents) = (browser, broadway, handleEvents)
  }

  /// Forwards both directions until one side disconnects or the browser sends an invalid message.
  ///
  /// - Parameters:
  ///   - fromBrowser: Bytes that the browser has sent already.
  ///   - fromBroadway: Bytes that Broadway's server has sent already.
  func run(fromBrowser: [UInt8], fromBroadway: [UInt8]) {
    let hasEnded = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [self] in
      ignoreSignals()
      passToBrowser(fromBroadway)
      hasEnded.signal()
    }
    passToBroadway(fromBrowser)
    hasEnded.wait()
  }

  func end() {
    browser.end()
    broadway.end()
  }

  /// Forwards the frames of Broadway's server, which is trusted, unchanged.
  private func passToBrowser(_ first: [UInt8]) {
    defer { end() }
    do {
      try browser.write(first)
      while true { try browser.write(broadway.read()) }
    } catch {
      // One side has disconnected.
    }
  }

  private func passToBroadway(_ first: [UInt8]) {
    defer { end() }
    do {
      var reader = FrameReader()
      var pace = InputPace(handleEvents)
      var bytes = first
      while !reader.isClosed {
        reader.append(bytes)
        var frames: [UInt8] = []
        while let message = try reader.next() {
          let checked = try BroadwayInput.checked(message)
          frames += [0x82, UInt8(checked.count)] + checked
          if pace.isTimeToWait() {
            try broadway.write(frames)
            frames = []
            try pace.wait(for: broadway)
          }
        }
        try broadway.write(frames)
        bytes = try browser.read()
      }
    } catch {
      // One side has disconnected, or the browser has sent an invalid message.
    }
  }
}

/// Leaves signals to the other threads, so that none interrupts a system call of this one.
func ignoreSignals() {
  var all = sigset_t()
  sigfillset(&all)
  pthread_sigmask(SIG_BLOCK, &all, nil)
}
