import Bindery
import BinderyTesting
import Testing

@Suite("Guide: ask a server whether a name is free") @MainActor
struct AskAServerWhetherANameIsFree {
  @Test("The server is asked once the user pauses, and its answer is the field's problem")
  func asks() async {
    let asked = Locked<[String]>([])
    // guide
    @MainActor
    final class AccountViewModel {
      let name = FormField("", .required("Choose a name."))
      private let isTaken: @Sendable (String) async throws -> Bool

      init(isTaken: @escaping @Sendable (String) async throws -> Bool) {
        self.isTaken = isTaken
        name.add(.check(self, AccountViewModel.check))
      }

      func check(_ name: String) async throws -> FieldProblem? {
        try await isTaken(name) ? "The name “\(name)” is taken." : nil
      }
    }
    // end of guide

    let viewModel = AccountViewModel { name in
      asked.withLock { $0.append(name) }
      return name == "ada"
    }
    for name in ["a", "ad", "ada"] { viewModel.name.value = name }
    #expect(asked.value.isEmpty)
    #expect(await eventually { viewModel.name.problem.value != nil })
    #expect(viewModel.name.problem.value?.message == "The name “ada” is taken.")
    #expect(asked.value == ["ada"])
  }
}
