import BinderyConformance
import Testing

/// The conformance suite, with controls that need no display.
@Suite("Conformance without a display") @MainActor
struct ConformanceTests {
  @Test("every behavior holds for the controls without a display")
  func allBehaviors() async throws {
    let run = await ConformanceRun(HeadlessToolkit())
    try run.writeIfAsked()
    for failure in run.failures { Issue.record(Comment(rawValue: failure)) }
    #expect(run.missing == [])
  }

  @Test("behaviors have identifiers of their own, laws that there are, and sentences")
  func descriptions() {
    let behaviors = Behavior.all
    #expect(Set(behaviors.map(\.identifier)).count == behaviors.count)
    for behavior in behaviors {
      #expect(behavior.laws.allSatisfy { (1...18).contains($0) }, "\(behavior.identifier)")
      #expect(behavior.sentence.hasSuffix("."), "\(behavior.identifier)")
    }
    #expect(Set(behaviors.map(\.folder)) == Set(Behavior.Folder.allCases))
  }
}
