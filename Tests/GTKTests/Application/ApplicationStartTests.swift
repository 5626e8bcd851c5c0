import CGTK
import Foundation
import GTK
import Testing

/// What an application prepares before its first window, each in a process of its own.
@MainActor
struct ApplicationStartTests {
  @Test func anApplicationThatRunsWithoutArgumentsHasItsIdAsTheProgramsName() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        setenv("GDK_BACKEND", "x11", 1)
        let application = Application(id: "org.bindery.Tests.Name", isUnique: false)
        application.onActivate { application in
          // GTK records the recent files of a program, and names the class of its windows, by this.
          exit(g_get_prgname().map { String(cString: $0) } == application.id ? 0 : 1)
        }
        exit(2 + application.run())
      }
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/gtk4-broadwayd")))
  func anApplicationInABrowserRefusesDrags() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let folder = FileManager.default.temporaryDirectory
          .appendingPathComponent("browser-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, value) in [
          ("XDG_RUNTIME_DIR", folder.path), ("GDK_BACKEND", "broadway"), ("BROADWAY_DISPLAY", ":7"),
        ] { setenv(name, value, 1) }
        let server = Process()
        server.executableURL = URL(fileURLWithPath: "/usr/bin/gtk4-broadwayd")
        server.arguments = ["--unixsocket=\(folder.path)/browser.socket", ":7"]
        try server.run()
        let socket = folder.appendingPathComponent("broadway8.socket").path
        while server.isRunning, !FileManager.default.fileExists(atPath: socket) {}
        func end(_ status: Int32) -> Never {
          server.terminate()
          try? FileManager.default.removeItem(at: folder)
          exit(status)
        }
        let application = Application(id: "org.bindery.Tests.Browser", isUnique: false)
        application.onActivate { _ in
          let pointer = UnsafeMutableRawPointer(gtk_settings_get_default()!)
          let settings = Object.peer(of: pointer) ?? Object(borrowing: pointer)
          end(settings.get("gtk-dnd-drag-threshold") == Int(Int32.max) ? 0 : 1)
        }
        end(2 + application.run())
      }
    }
  }
}
