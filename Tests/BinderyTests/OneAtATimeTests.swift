import BinderyTesting
import Testing

@Suite("Work that takes turns") @MainActor
struct OneAtATimeTests {
  private struct Failure: Error {}

  @Test("the next begins when the one before has ended, also by an error, in the order they came")
  func turns() async {
    let (turns, log) = (OneAtATime(), Log())
    let tasks = (0..<3).map { number in
      Task { @MainActor in
        try await turns.run {
          log.lines.append("begin \(number)")
          await settle()
          log.lines.append("end \(number)")
          if number == 1 { throw Failure() }
        }
      }
    }
    for task in tasks { _ = await task.result }
    #expect(log.lines == ["begin 0", "end 0", "begin 1", "end 1", "begin 2", "end 2"])
    #expect(await turns.run { 7 } == 7)
  }

  private final class Log { var lines: [String] = [] }
}
