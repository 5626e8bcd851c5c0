import BinderyTesting
import Testing

@Suite @MainActor
struct RecordedUseTests {
  @Test("A recorded use shows the same again")
  func recordedUse() async throws {
    // In a test target that depends on BinderyTesting: make the view in an extension of this
    // suite, with services that answer as below.
    let use = ReplayedUse { makeView() }
    try use.input(#"a handler of DoorViewModel"#, #"()"#, number: -1)
    try await use.expect(
      #"a property of type String of Label"#,
      shows: #""Refused: from “open” to “locked”.""#,
      number: -1)
  }
}
