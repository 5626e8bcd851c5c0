import Foundation
import Testing

@testable import BrowserFront

/// The tests set variables, so each runs in a separate process.
struct BroadwayEnvironmentTests {
  @Test("GTK sees the server while it connects, and other programs never do")
  func restores() async {
    await #expect(processExitsWith: .success) {
      setenv("XDG_RUNTIME_DIR", "/run/user/1", 1)
      setenv("GDK_BACKEND", "wayland,x11", 1)
      unsetenv("BROADWAY_DISPLAY")
      let former = ProcessInfo.processInfo.environment
      BroadwayEnvironment(folder: "/private", display: ":0").whileConnecting {
        let seen = ProcessInfo.processInfo.environment
        precondition(seen["XDG_RUNTIME_DIR"] == "/private")
        precondition(seen["GDK_BACKEND"] == "broadway")
        precondition(seen["BROADWAY_DISPLAY"] == ":0")
      }
      let left = ProcessInfo.processInfo.environment
      for name in ["XDG_RUNTIME_DIR", "GDK_BACKEND", "BROADWAY_DISPLAY"] {
        precondition(left[name] == former[name], name)
      }
    }
  }

  @Test("The environment is the user's again when GTK cannot connect")
  func restoresAfterFailure() async {
    await #expect(processExitsWith: .success) {
      unsetenv("GDK_BACKEND")
      let environment = BroadwayEnvironment(folder: "/private", display: ":0")
      try? environment.whileConnecting { throw CancellationError() }
      precondition(getenv("GDK_BACKEND") == nil)
    }
  }

  @Test("The session bus stays the one in the user's folder")
  func keepsBus() async {
    await #expect(processExitsWith: .success) {
      let folder = FileManager.default.temporaryDirectory.path + "/\(UUID())"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      _ = FileManager.default.createFile(atPath: folder + "/bus", contents: nil)
      setenv("XDG_RUNTIME_DIR", folder, 1)
      unsetenv("DBUS_SESSION_BUS_ADDRESS")
      BroadwayEnvironment(folder: "/private", display: ":0").whileConnecting {}
      let bus = ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"]
      precondition(bus == "unix:path=\(folder)/bus")
    }
  }
}
