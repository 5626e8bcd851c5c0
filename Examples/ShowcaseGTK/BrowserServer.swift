import BrowserFront

/// The servers that show the app in a browser on this machine: GTK's Broadway server, and in
/// front of it the server that admits only browsers that have the address.
///
/// Both end with the app, even if it is killed.
@MainActor
final class BrowserServer {
  private let broadway: BroadwayServer
  private let front: FrontServer

  /// The address for the browser. It is secret.
  var address: String { front.address }

  /// Starts the servers.
  init() throws {
    broadway = try BroadwayServer()
    do {
      front = try FrontServer.start(broadway: broadway.socket)
    } catch {
      broadway.stop()
      throw error
    }
  }

  /// Directs GTK to the server during the connection.
  func connecting(_ connect: () throws -> Void) rethrows {
    let folder = broadway.folder.path
    try BroadwayEnvironment(folder: folder, display: broadway.display).whileConnecting(connect)
  }

  func stop() {
    front.stop()
    broadway.stop()
  }
}
