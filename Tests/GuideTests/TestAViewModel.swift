import Bindery
import BinderyTesting
import Foundation
import Testing

@Suite("Guide: test a view model") @MainActor
struct TestAViewModel {
  @Test("The guide's own test passes")
  func tests() async throws {
    // guide
    @MainActor
    final class GreetingViewModel {
      let name = CurrentValueSubject<String, Never>("")
      let greet: Command<Void, String>

      init(service: @escaping @Sendable (String) async throws -> String) {
        greet = Command(isEnabled: name.map { !$0.isEmpty }) { [name] in
          try await service(name.value)
        }
      }
    }
    // end of guide
    // guide
    let viewModel = GreetingViewModel { "Hello, \($0)!" }
    let (field, button, label) = (HeadlessLine(), HeadlessButton(), Recorder(""))
    let bindings = BindingGroup {
      field *= .subject(viewModel.name)
      button *= viewModel.greet
      label.binding.value *= viewModel.greet.values
    }

    #expect(!button.tap())  // disabled: there is no name
    field.type("Ada")
    #expect(button.tap())
    #expect(await eventually { label.value == "Hello, Ada!" })
    // end of guide
    bindings.clear()
  }

  // guide
  @MainActor
  final class SignUpViewModel {
    let name = FormField("")
    private let isTaken: @Sendable (String) async throws -> Bool

    init<Clock: Scheduler>(
      clock: Clock = DispatchQueue.main,
      isTaken: @escaping @Sendable (String) async throws -> Bool
    ) {
      self.isTaken = isTaken
      name.add(.check(self, SignUpViewModel.check, after: .milliseconds(300), on: clock))
    }

    private func check(_ name: String) async throws -> FieldProblem? {
      try await isTaken(name) ? "“\(name)” is taken." : nil
    }
  }
  // end of guide

  @Test("A check waits for the clock of the test")
  func virtualTime() async {
    // guide
    let clock = ManualScheduler()
    let asked = Locked<[String]>([])
    let viewModel = SignUpViewModel(clock: clock) { name in
      asked.withLock { $0.append(name) }
      return name == "ada"
    }
    viewModel.name.value = "ad"
    clock.advance(by: .milliseconds(299))
    viewModel.name.value = "ada"
    clock.advance(by: .milliseconds(300))
    #expect(await eventually { viewModel.name.problem.value?.message == "“ada” is taken." })
    #expect(asked.value == ["ada"])
    // end of guide
  }
}
