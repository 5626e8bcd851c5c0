#if os(iOS) || canImport(AppleRuntime)
import BinderyConformance
import BinderyUIKit
import Testing

/// Runs all behaviors with UIKit's controls or their doubles.
@MainActor
@Suite(.onScreen) struct UIKitConformanceTests {
  @Test func `Every behavior holds for UIKit`() async throws {
    let run = await ConformanceRun(UIKitToolkit())
    try run.writeIfAsked()
    for failure in run.failures { Issue.record(Comment(rawValue: failure)) }
    #expect(run.missing == [])
  }
}
#endif
