import FlyingSocks
import Foundation

/// GTK's Broadway server, which sends the app's windows to a browser.
///
/// It accepts every connection, so it listens on sockets in a folder that only its user can open,
/// and on no port. It ends with the app, however that ends.
public final class BroadwayServer {
  /// The reason why the app cannot be shown in a browser.
  public enum Failure: Error, CustomStringConvertible {
    case notInstalled
    case didNotStart

    public var description: String {
      switch self {
      case .notInstalled:
        "gtk4-broadwayd is not installed. On Debian or Ubuntu: apt-get install libgtk-4-bin"
      case .didNotStart:
        "gtk4-broadwayd did not start, so the app cannot be shown in a browser. "
          + "Start it by hand to see why: gtk4-broadwayd :5"
      }
    }
  }

  /// The socket for browsers.
  public let socket: String
  /// The folder of GTK's socket, as its `XDG_RUNTIME_DIR`, and its display.
  public let (folder, display): (PrivateFolder, String)
  private let process: Process

  /// Starts the server, and waits until it accepts connections.
  public init() throws {
    guard let server = Self.find("gtk4-broadwayd") else { throw Failure.notInstalled }
    (folder, display) = (try PrivateFolder(), ":0")
    socket = folder.path + "/browser.socket"
    process = Process()
    var command = [server, "--unixsocket", socket, display]
    // The kernel ends the server if the app is killed.
    if let guardian = Self.find("setpriv") {
      command = [guardian, "--pdeathsig", "TERM"] + command
    }
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_RUNTIME_DIR"] = folder.path
    environment["G_DEBUG"] = nil  // it must not end at a warning
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    Self.raiseFileLimit()
    do {
      try process.run()
      try waitUntilItListens()
    } catch {
      stop()
      throw error
    }
  }

  public func stop() {
    if process.isRunning {
      process.terminate()
      process.waitUntilExit()
    }
    folder.remove()
  }

  private func waitUntilItListens() throws {
    // Broadway counts displays from 0 and their sockets from 1.
    let sockets = [socket, folder.path + "/broadway1.socket"]
    let deadline = ContinuousClock.now + .seconds(10)
    while !sockets.allSatisfy({ (try? Connection(path: $0)) != nil }) {
      guard process.isRunning, ContinuousClock.now < deadline else { throw Failure.didNotStart }
      usleep(10_000)
    }
  }

  /// Raises the limit of open files, which the server inherits, as far as the system allows: the
  /// server keeps a file of each visit (GTK 4.8).
  private static func raiseFileLimit() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  private static func find(_ program: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    return folders.map { "\($0)/\(program)" }.first(where: FileManager.default.isExecutableFile)
  }
}
