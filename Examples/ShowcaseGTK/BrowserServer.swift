import BrowserFront
import Foundation

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
  ///
  /// GTK looks for the server in `XDG_RUNTIME_DIR` and remembers that folder; programs that the app
  /// starts see the user's own again.
  func connecting(_ connect: () throws -> Void) throws {
    let environment = ProcessInfo.processInfo.environment
    let former = environment["XDG_RUNTIME_DIR"]
    if let former, environment["DBUS_SESSION_BUS_ADDRESS"] == nil,
      FileManager.default.fileExists(atPath: former + "/bus")
    {
      // Where no variable says it the session bus is looked for in the same folder.
      setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=\(former)/bus", 1)
    }
    setenv("XDG_RUNTIME_DIR", broadway.folder.path, 1)
    setenv("GDK_BACKEND", "broadway", 1)
    setenv("BROADWAY_DISPLAY", broadway.display, 1)
    // This renderer draws nothing there.
    if environment["GSK_RENDERER"] == "cairo" { unsetenv("GSK_RENDERER") }
    defer {
      if let former {
        setenv("XDG_RUNTIME_DIR", former, 1)
      } else {
        unsetenv("XDG_RUNTIME_DIR")
      }
    }
    try connect()
  }

  func stop() {
    front.stop()
    broadway.stop()
  }
}
