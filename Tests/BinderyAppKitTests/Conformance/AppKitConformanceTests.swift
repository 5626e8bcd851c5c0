#if os(macOS) || canImport(AppleRuntime)
import BinderyAppKit
import BinderyConformance
import Testing

/// Runs all behaviors with AppKit's controls or their doubles.
@MainActor
@Suite(.onScreen) struct AppKitConformanceTests {
  @Test("Every behavior holds for AppKit")
  func everyBehavior() async throws {
    let run = await ConformanceRun(AppKitToolkit())
    try run.writeIfAsked()
    for failure in run.failures { Issue.record(Comment(rawValue: failure)) }
    #expect(run.missing == [])
  }
}
#endif
