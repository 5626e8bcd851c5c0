import Bindery
import BinderyTesting
import Testing

@Suite("Guide: keep only the latest answer") @MainActor
struct KeepOnlyTheLatestAnswer {
  @Test("A slow answer to an old question is ignored")
  func keepsTheLatest() async {
    let slow = Locked(true)
    // guide
    @MainActor
    final class LookupViewModel {
      let lookUp: Command<String, [String]>

      init(words: @escaping @Sendable (String) async throws -> [String]) {
        lookUp = Command(policy: .latest) { try await words($0) }
      }
    }
    // end of guide
    let viewModel = LookupViewModel { text in
      while text == "a" && slow.value { await settle() }
      return [text]
    }
    let (field, answers) = (HeadlessLine(), Recorder<[String]>([]))
    let bindings = BindingGroup()
    // guide
    bindings.capture {
      viewModel.lookUp *= field.textPublisher.dropFirst()
      answers.binding.value *= viewModel.lookUp.values
    }
    // end of guide
    field.type("a")
    field.type("b")
    #expect(await eventually { answers.value == ["ab"] })
    slow.withLock { $0 = false }
    await settle()
    #expect(answers.history == [[], ["ab"]])
  }
}
