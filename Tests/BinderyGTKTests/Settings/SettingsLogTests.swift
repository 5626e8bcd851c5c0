import BinderyGTK
import Foundation
import Testing

@MainActor
struct SettingsLogTests {
  @Test func eachProblemIsLoggedOnce() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let folder = FileManager.default.temporaryDirectory
          .appendingPathComponent("settings-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("{ oops".utf8).write(to: folder.appendingPathComponent("damaged.json"))
        _ = SettingsFile(url: folder.appendingPathComponent("damaged.json"))
        // A file is in the place of the folder.
        let settings = SettingsFile(url: folder.appendingPathComponent("damaged.json/x.json"))
        settings.value("volume", default: 1).value = 2
        settings.save()
        settings.save()
      }
    }
    let lines = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      .split(separator: "\n")
    #expect(lines.count { $0.hasSuffix("[SettingsError.damaged]") } == 1)
    #expect(lines.count { $0.hasSuffix("[SettingsError.unreadable]") } == 1)
  }
}
