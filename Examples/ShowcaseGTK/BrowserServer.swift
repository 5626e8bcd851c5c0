import BrowserFront

/// What shows the app in a browser on this machine: GTK's Broadway server, and the server in front of it
/// that lets nobody in but who has the address.
///
/// Both end with the app, however that ends.
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

  /// Points GTK to the server while it connects.
  func connecting(_ connect: () throws -> Void) rethrows {
    let folder = broadway.folder.path
    try BroadwayEnvironment(folder: folder, display: broadway.display).whileConnecting(connect)
  }

  func stop() {
    front.stop()
    broadway.stop()
  }
}
