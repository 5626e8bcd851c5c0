import FlyingSocks
import Foundation

/// The web server in front of Broadway's. It admits browsers that know the secret, and forwards
/// only valid messages of GTK's page.
///
/// It listens at a random address of the loopback interface and runs on threads of its own. It
/// parses requests and frames itself, because FlyingFox's server limits neither the length of a
/// request nor the number of connections, and does not report whether a frame is masked.
public final class FrontServer: Sendable {
  private let listener: Socket
  private let gate: Gate
  private let broadway: String
  private let script: [UInt8]
  private let handleEvents: @Sendable () -> Void
  private let visitors = Visitors(most: 16)

  /// The address that admits a browser. It is secret.
  public var address: String { gate.address }

  /// Starts to listen on the first of some ports that is free.
  ///
  /// - Parameters:
  ///   - broadway: The socket of Broadway's server, which has to listen already.
  ///   - handleEvents: Returns after the app has handled the events that it has received; by
  ///     default after two turns of the main loop.
  public static func start(
    broadway: String, ports: ClosedRange<UInt16> = 8085...8185,
    handleEvents: (@Sendable () -> Void)? = nil
  ) throws -> FrontServer {
    let script = try BroadwayClient.script(broadway)
    let listener = try LoopbackListener(ports: ports)
    let server = FrontServer(
      listener.socket, Gate(host: listener.host), broadway, script,
      handleEvents ?? InputPace.mainLoop)
    Thread.detachNewThread { server.listen() }
    return server
  }

  private init(
    _ listener: Socket, _ gate: Gate, _ broadway: String, _ script: [UInt8],
    _ handleEvents: @escaping @Sendable () -> Void
  ) {
    (self.listener, self.gate, self.broadway, self.script) = (listener, gate, broadway, script)
    self.handleEvents = handleEvents
  }

  /// Ends all connections, and stops listening.
  public func stop() {
    visitors.end {
      // Wakes the thread that listens, which then closes the socket.
      _ = shutdown(listener.file.rawValue, Int32(SHUT_RDWR))
    }
  }

  private func listen() {
    ignoreSignals()
    while !visitors.isEnded {
      guard let accepted = try? listener.accept() else {
        usleep(20_000)  // too many files are open, or it is stopped
        continue
      }
      let connection = Connection(Socket(file: accepted.file))
      visitors.add(connection)
      Thread.detachNewThread { [self] in
        ignoreSignals()
        serve(connection)
        visitors.remove(connection)
      }
    }
    try? listener.close()
  }

  private func serve(_ connection: Connection) {
    do {
      let (head, rest) = try connection.readHead()
      switch gate.decide(head) {
      case .enter: try connection.write(Answer.enter(gate).bytes)
      case .page:
        try connection.write(content(Array(BrowserFile.page.utf8), "text/html"))
      case .file(.broadway): try connection.write(content(script, "text/javascript"))
      case .file(.start):
        try connection.write(content(Array(BrowserFile.startScript.utf8), "text/javascript"))
      case .socket(let key, let protocols):
        visitors.remove(connection)
        try show(connection, rest, key, protocols)
      case .refuse(let refusal): throw refusal
      }
      connection.finish()
    } catch let refusal as Refusal {
      try? connection.write(Answer.refusal(refusal, host: gate.host).bytes)
      connection.finish()
    } catch {
      // The browser or Broadway's server has disconnected, or is too slow.
    }
  }

  private func content(_ body: [UInt8], _ type: String) -> [UInt8] {
    Answer.content(body, type: type, host: gate.host).bytes
  }

  /// Shows the app in a browser, and disconnects the one that has shown it so far.
  private func show(
    _ connection: Connection, _ rest: [UInt8], _ key: String, _ protocols: [String]
  ) throws {
    let (relay, (accept, first)) = try visitors.show {
      let (server, accept, first) = try BroadwayClient.socket(broadway, key: key)
      return (Relay(connection, server, handleEvents: handleEvents), (accept, first))
    }
    defer { visitors.remove(relay) }
    connection.sendAtOnce()
    try connection.write(Answer.socket(accept: accept, protocols: protocols))
    relay.run(fromBrowser: rest, fromBroadway: first)
  }
}
