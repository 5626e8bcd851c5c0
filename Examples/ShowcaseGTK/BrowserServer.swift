import Foundation

/// GTK's Broadway server, which shows the app in a browser on this machine.
///
/// Only the loopback interface is bound. The server ends with the app, however that ends.
@MainActor
final class BrowserServer {
  /// Why the app cannot be shown in a browser.
  enum Failure: Error, CustomStringConvertible {
    case notInstalled
    case didNotStart(String)

    var description: String {
      switch self {
      case .notInstalled:
        "gtk4-broadwayd is not installed. On Debian or Ubuntu: apt-get install libgtk-4-bin"
      case .didNotStart(let reason): "gtk4-broadwayd did not start: \(reason)"
      }
    }
  }

  /// Where the browser finds the app.
  let address: String
  private let process: Process

  /// Starts a server on the first free port from 8085 on, and points GTK to it.
  static func start() throws -> BrowserServer {
    guard let server = find("gtk4-broadwayd") else { throw Failure.notInstalled }
    var lastReason = "no port from 8085 to 8185 is free"
    for port in 8085...8185 where isFree(port) {
      let process = Process()
      let display = ":\(port - 8080)"
      let arguments = ["--address", "127.0.0.1", "--port", "\(port)", display]
      if let guardian = find("setpriv") {
        // The kernel ends the server should the app be killed.
        process.executableURL = URL(fileURLWithPath: guardian)
        process.arguments = ["--pdeathsig", "TERM", server] + arguments
      } else {
        process.executableURL = URL(fileURLWithPath: server)
        process.arguments = arguments
      }
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      // GTK connects through a socket of its own, which is there a little after the port.
      let deadline = Date(timeIntervalSinceNow: 5)
      while process.isRunning, !accepts(socketOf: port - 8080), Date() < deadline {
        usleep(20_000)
      }
      // Another app may have started at the same time; then one of the servers ends.
      usleep(200_000)
      guard process.isRunning, accepts(socketOf: port - 8080), !isFree(port) else {
        lastReason = "it ended at once on port \(port)"
        process.terminate()
        continue
      }
      setenv("GDK_BACKEND", "broadway", 1)
      setenv("BROADWAY_DISPLAY", display, 1)
      // This renderer draws nothing there.
      if ProcessInfo.processInfo.environment["GSK_RENDERER"] == "cairo" { unsetenv("GSK_RENDERER") }
      return BrowserServer(process, "http://127.0.0.1:\(port)/")
    }
    throw Failure.didNotStart(lastReason)
  }

  private init(_ process: Process, _ address: String) {
    self.process = process
    self.address = address
  }

  func stop() {
    guard process.isRunning else { return }
    process.terminate()
    process.waitUntilExit()
  }

  private static func find(_ program: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    return folders.map { "\($0)/\(program)" }.first(where: FileManager.default.isExecutableFile)
  }

  /// Whether a server for this display listens on its Unix socket.
  private static func accepts(socketOf display: Int) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    let folder =
      environment["XDG_RUNTIME_DIR"] ?? environment["XDG_CACHE_HOME"]
      ?? (environment["HOME"] ?? NSHomeDirectory()) + "/.cache"
    // Broadway counts displays from 0 and its sockets from 1.
    let path = "\(folder)/broadway\(display + 1).socket"
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    guard path.utf8.count < capacity else { return true }  // too long to ask; GTK will tell
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }

  /// Whether nobody listens on a port of the loopback interface.
  private static func isFree(_ port: Int) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) != 0
      }
    }
  }
}
