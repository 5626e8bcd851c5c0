import Bindery
import BinderyTesting
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
}
