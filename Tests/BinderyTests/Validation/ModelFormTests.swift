import Bindery
import BinderyTesting
import Testing

@Suite("Forms that edit a model") @MainActor
struct ModelFormTests {
  struct SignUp: Equatable {
    var email = ""
    var password = ""
    var confirmation = ""
    var age = 18
    var source = "web"
  }

  let form: ModelForm<SignUp>
  let email: FormField<String>
  let password: FormField<String>
  let confirmation: FormField<String>
  let age: FormField<Int>
  let group = BindingGroup()

  init() {
    form = ModelForm(SignUp())
    email = form.field(\.email, .required("Where?"))
    password = form.field(\.password, .required("Which?"), .minimumLength(3))
    confirmation = form.field(\.confirmation)
    age = form.field(\.age, .range(0...150))
    form.rule(on: confirmation, with: password) {
      $0 == $1 ? nil : "The passwords are not the same."
    }
  }

  func fill() {
    email.value = "ada@example.org"
    password.value = "secret"
    confirmation.value = "secret"
  }

  @Test("The model has the fields' values, and what no field shows")
  func model() {
    var models: [SignUp] = []
    group.add(form.sink { models.append($0) })
    fill()
    age.value = 36
    #expect(
      form.model
        == SignUp(
          email: "ada@example.org", password: "secret", confirmation: "secret", age: 36,
          source: "web"))
    #expect(models.count == 5)
    #expect(models.last == form.model)
  }

  @Test("Setting the model sets the fields, in one change")
  func setModel() {
    var (models, emails): ([SignUp], [String]) = ([], [])
    group.add(form.sink { models.append($0) })
    group.add(email.sink { emails.append($0) })
    let other = SignUp(email: "g@h.i", password: "p", confirmation: "q", age: 3, source: "app")
    form.model = other
    #expect(models == [SignUp(), other])
    #expect(emails == ["", "g@h.i"])
    #expect(form.isDirty.value)
    form.cancel()
    #expect(form.model == SignUp())
    #expect(!form.isDirty.value)
  }

  @Test("What no field shows makes a form dirty too")
  func otherChanges() {
    form.model.source = "app"
    #expect(form.isDirty.value)
    email.value = "a"
    email.value = ""
    #expect(form.isDirty.value)
    form.model.source = "web"
    #expect(!form.isDirty.value)
  }

  @Test("A rule between fields is a problem of the first, and runs when any of them changes")
  func sharedRule() {
    fill()
    #expect(form.isValid.value)
    password.value = "secrets"
    #expect(confirmation.problem.value == "The passwords are not the same.")
    #expect(password.problem.value == nil)
    #expect(!form.canSubmit.value)
    confirmation.value = "secrets"
    #expect(form.canSubmit.value)
  }

  @Test("Problems are told in the order of the fields")
  func problems() {
    var history: [[String]] = []
    group.add(form.problems.sink { history.append($0.map(\.message)) })
    age.value = 200
    confirmation.value = "x"
    email.value = "a"
    #expect(
      history == [
        ["Where?", "Which?"],
        ["Where?", "Which?", "This has to be from 0 to 150."],
        [
          "Where?", "Which?", "The passwords are not the same.", "This has to be from 0 to 150.",
        ],
        ["Which?", "The passwords are not the same.", "This has to be from 0 to 150."],
      ])
  }

  @Test("A field that is added later tells its problem, and one that is removed takes it along")
  func fieldsThatComeAndGo() {
    var history: [[String]] = []
    group.add(form.problems.sink { history.append($0.map(\.message)) })
    let source = form.field(\.source, .maximumLength(2, "So long?"))
    form.remove(source)
    #expect(
      history == [["Where?", "Which?"], ["Where?", "Which?", "So long?"], ["Where?", "Which?"]])
    #expect(source.problem.value?.message == "So long?", "its own rules stay")
  }

  @Test("A field that is removed leaves its part of the model as it was, and rules with it end")
  func removedField() {
    fill()
    password.value = "secrets"
    #expect(confirmation.problem.value != nil)
    let model = form.model
    form.remove(password)
    #expect(confirmation.problem.value == nil)
    #expect(form.canSubmit.value)
    #expect(form.model == model)
    #expect(form.isDirty.value)
    password.value = ""
    confirmation.value = "anything"
    #expect(form.canSubmit.value)
    #expect(form.model.password == "secrets")
    form.cancel()
    #expect(form.model == SignUp())
    let again = form.field(\.password)
    #expect(again.value == "")
    #expect(FieldGroup(password).fields.count == 1)
  }

  @Test("Validating shows all problems, and asks the first bad field to take the focus")
  func validate() {
    var focused: [String] = []
    group.add(email.focusRequests.sink { focused.append("email") })
    group.add(password.focusRequests.sink { focused.append("password") })
    #expect(!form.validate())
    #expect(focused == ["email"])
    #expect(password.shownProblem.value?.message == "Which?")
    email.value = "a"
    form.validate()
    #expect(focused == ["email", "password"])
    fill()
    #expect(form.validate())
    #expect(focused.count == 2)
  }

  @Test("Committing makes the present values the originals; cancelling brings these back")
  func commitAndCancel() {
    fill()
    #expect(form.isDirty.value)
    form.commit()
    #expect(!form.isDirty.value)
    #expect(form.original.email == "ada@example.org")
    email.value = ""
    email.touch()
    form.cancel()
    #expect(email.value == "ada@example.org")
    #expect(email.shownProblem.value == nil)
  }

  @Test("What is submitted becomes the original; what was typed meanwhile does not")
  func submit() async throws {
    fill()
    let canSubmit = Recorder(true)
    group.capture { canSubmit.binding.value *= form.canSubmit }
    let count = await form.submit { model in
      #expect(model.email == "ada@example.org")
      #expect(form.isSubmitting.value)
      #expect(!form.validate(), "it is being submitted already")
      let again: Int? = await form.submit { _ in 1 }
      #expect(again == nil)
      email.value = "grace@example.org"
      return 7
    }
    #expect(count == 7)
    #expect(form.original.email == "ada@example.org")
    #expect(email.isDirty.value)
    #expect(form.isDirty.value)
    #expect(canSubmit.history == [true, true, false, true])
  }

  @Test("Submitting that fails leaves the form as it was")
  func submitFails() async {
    struct NoServer: Error {}
    fill()
    await #expect(throws: NoServer.self) { try await form.submit { _ in throw NoServer() } }
    #expect(form.canSubmit.value)
    #expect(form.isDirty.value)
  }

  @Test("A form that is not valid is not submitted")
  func submitRefused() async {
    var runs = 0
    let result: Void? = await form.submit { _ in runs += 1 }
    #expect(result == nil)
    #expect(runs == 0)
    #expect(email.shownProblem.value != nil)
  }

  @Test("Trying makes sense while nothing is missing, whatever else is wrong")
  func canTry() {
    #expect(!form.canTry.value)
    email.value = "a"
    password.value = "b"
    #expect(form.canTry.value)
    #expect(!form.canSubmit.value)
  }

  @Test("A newer model shows in the fields that were not edited")
  func rebase() {
    email.value = "mine"
    form.rebase(to: SignUp(email: "theirs", password: "theirs", age: 40, source: "app"))
    #expect(form.model.email == "mine")
    #expect(form.model.age == 40)
    #expect(form.model.source == "app")
    form.cancel()
    #expect(form.model.email == "theirs")
  }

  @Test("What no field shows is kept as a whole once some of it was changed")
  func rebaseOfTheRest() {
    struct Note: Equatable {
      var text = ""
      var author = ""
      var version = 1
    }
    let form = ModelForm(Note())
    let text = form.field(\.text)
    form.model.author = "Ada"
    form.rebase(to: Note(text: "theirs", author: "", version: 2))
    #expect(form.model == Note(text: "theirs", author: "Ada", version: 1))
    #expect(form.original.version == 2)
    form.cancel()
    #expect(form.model == Note(text: "theirs", author: "", version: 2))
    withExtendedLifetime(text) {}
  }

  @Test("Another model shows as if the form were new")
  func reset() {
    fill()
    email.touch()
    form.reset(to: SignUp(email: "", age: 40))
    #expect(form.model == SignUp(age: 40))
    #expect(!form.isDirty.value)
    #expect(email.shownProblem.value == nil)
  }

  @Test("A field made late has its part of the model as it is")
  func lateField() {
    form.model.source = "app"
    let source = form.field(\.source)
    #expect(source.value == "app")
    #expect(source.original == "web")
    #expect(form.model.source == "app")
    form.cancel()
    #expect(source.value == "web")
    #expect(!form.isDirty.value)
  }
}
