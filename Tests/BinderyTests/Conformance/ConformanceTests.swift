import BinderyConformance
import Testing

/// The conformance suite, with controls that need no display.
@Suite("Conformance without a display") @MainActor
struct ConformanceTests {
  @Test("every behavior holds for the controls without a display")
  func allBehaviours() async throws {
    let run = await ConformanceRun(HeadlessToolkit())
    try run.writeIfAsked()
    for failure in run.failures { Issue.record(Comment(rawValue: failure)) }
    #expect(run.missing == [])
  }

  @Test("behaviors have identifiers of their own, laws that there are, and sentences")
  func descriptions() {
    let behaviours = Behaviour.all
    #expect(Set(behaviours.map(\.identifier)).count == behaviours.count)
    for behaviour in behaviours {
      #expect(behaviour.laws.allSatisfy { (1...18).contains($0) }, "\(behaviour.identifier)")
      #expect(behaviour.sentence.hasSuffix("."), "\(behaviour.identifier)")
    }
    #expect(Set(behaviours.map(\.folder)) == Set(Behaviour.Folder.allCases))
  }
}
