import Foundation

/// The environment in which GTK connects to its Broadway server.
///
/// GTK reads it during the connection, and remembers the folder. Programs that the app starts
/// later have the user's own variables.
public struct BroadwayEnvironment {
  private let variables: [String: String]

  /// - Parameters:
  ///   - folder: The folder of GTK's socket.
  ///   - display: The server's display.
  public init(folder: String, display: String) {
    variables = [
      "XDG_RUNTIME_DIR": folder, "GDK_BACKEND": "broadway", "BROADWAY_DISPLAY": display,
    ]
  }

  /// Sets the variables while a function runs.
  public func whileConnecting(_ connect: () throws -> Void) rethrows {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["XDG_RUNTIME_DIR"],
      environment["DBUS_SESSION_BUS_ADDRESS"] == nil,
      FileManager.default.fileExists(atPath: folder + "/bus")
    {
      // Without the variable the session bus is looked for in the same folder.
      setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=\(folder)/bus", 1)
    }
    // This renderer draws nothing there. GTK reads the variable when it first draws.
    if environment["GSK_RENDERER"] == "cairo" { unsetenv("GSK_RENDERER") }
    for (name, value) in variables { setenv(name, value, 1) }
    defer {
      for name in variables.keys {
        if let former = environment[name] { setenv(name, former, 1) } else { unsetenv(name) }
      }
    }
    try connect()
  }
}
