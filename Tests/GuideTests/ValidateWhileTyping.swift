import Bindery
import BinderyTesting
import Testing

@Suite("Guide: validate while typing") @MainActor
struct ValidateWhileTyping {
  @Test("A problem is shown when the user leaves the field, and goes as soon as it is mended")
  func validates() {
    // guide
    struct SignUp: Equatable {
      var email = ""
      var age = ""
    }

    @MainActor
    final class SignUpViewModel {
      let form = ModelForm(SignUp())
      let email: FormField<String>
      let age: FormField<String>
      let join: Command<Void, Void?>

      init(send: @escaping @Sendable (SignUp) async throws -> Void) {
        email = form.field(
          \.email, .required("Enter your address."),
          .matching(/\S+@\S+/, "An address looks like ada@example.org."))
        age = form.field(\.age, .matching(/[0-9]{1,3}/, "Enter your age in years."))
        join = Command(isEnabled: form.canTry) { [form] in try await form.submit(send) }
      }
    }
    // end of guide

    let viewModel = SignUpViewModel { _ in }
    let (email, age) = (HeadlessLine(), HeadlessLine())
    let window = HeadlessWindow(email, age)
    let problem = Recorder<FieldProblem?>(nil)
    let bindings = BindingGroup {
      // guide
      email *= viewModel.email
      problem.binding.value *= viewModel.email.shownProblem
      // end of guide
    }
    email.takeFocus()
    email.type("ada")
    #expect(problem.value == nil)
    age.takeFocus()
    #expect(problem.value?.message == "An address looks like ada@example.org.")
    email.takeFocus()
    email.type("@example.org")
    #expect(problem.value == nil)
    bindings.clear()
    window.removeAll()
  }
}
