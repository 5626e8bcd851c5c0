import Bindery
import BinderyTesting
import Foundation
import Testing

@Suite("Mistakes with commands") @MainActor
struct CommandMistakeTests {
  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("Law 13: running a command that has no work stops, and names where it was made")
  func noWork() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let command = Command<Void, Int>()
        command()
      }
    }
    #expect(message(result).contains("CommandMistakeTests.swift"))
    #expect(message(result).contains("was run before it had work"))
    #expect(message(result).contains("Call `perform(self, Method)`"))
  }

  @Test("Law 13: giving a command work twice stops")
  func twice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let command = Command<Void, Int> { 1 }
        command.perform(CommandWork { 2 })
      }
    }
    #expect(message(result).contains("was given work twice"))
    #expect(message(result).contains("Make another command"))
  }

  @Test("Law 13: a command that may never run stops")
  func noRuns() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = CommandPolicy.parallel(maximum: 0)
    }
    #expect(message(result).contains("at most 0 runs"))
    #expect(message(result).contains("Allow at least one"))
  }

  @Test("Law 2: runs cannot belong to the open group where none is open")
  func noGroup() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = CommandOwner.openGroup }
    }
    #expect(message(result).contains("a command's runs was bound while no binding group was open"))
  }

  @Test("What is told to people says what to do")
  func messages() {
    #expect("\(CommandError.disabled)" == "The command is disabled, so it was not run.")
    #expect("\(CommandError.busy)".contains("running already"))
    #expect("\(CommandError.noValue)".contains("finished without a value"))
    let error = BindingError.unheard(command: "a command", underlying: CommandError.noValue)
    #expect("\(error)".contains("Subscribe to the command's `errors`"))
  }
}
