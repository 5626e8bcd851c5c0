#if os(Linux)
import BinderyTesting
import Foundation
import Testing

@testable import BinderyGRDB

@Suite("The watch of a folder") @MainActor
struct FolderWatchTests {
  @Test("Many writes wake it once per pause, and the last one is noticed")
  func pause() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("log")
    try Data().write(to: file)
    let watch = try #require(FolderWatch.shared)
    let wakes = Wakes()
    let number = try #require(watch.add(folder.path, ["log"]) { wakes.add() })
    defer { watch.remove(number) }

    let handle = try FileHandle(forWritingTo: file)
    let clock = ContinuousClock()
    let start = clock.now
    for write in 0..<2_000 { try handle.write(contentsOf: Data("\(write)".utf8)) }
    let pauses = Int((clock.now - start) / .milliseconds(FolderWatch.pause))
    #expect(await eventually { wakes.count > 0 })
    #expect(wakes.count <= pauses + 2)

    try await Task.sleep(for: .milliseconds(4 * FolderWatch.pause))
    let before = wakes.count
    try handle.write(contentsOf: Data("last".utf8))
    #expect(await eventually { wakes.count == before + 1 })
  }
}

/// The number of calls, from any thread.
private final class Wakes: @unchecked Sendable {
  // Sendable: `calls` is protected by `lock`.

  private let lock = NSLock()
  private var calls = 0

  var count: Int { lock.withLock { calls } }
  func add() { lock.withLock { calls += 1 } }
}
#endif
