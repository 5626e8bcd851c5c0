import Bindery
import BinderyTesting
import Testing

@Suite("Submitting a form") @MainActor
struct FormSubmitTests {
  struct Person: Equatable {
    var name = "Ada"
    var city = "London"
    var source = "web"
    var visits = 0
  }

  let form = ModelForm(Person())
  let name: FormField<String>
  let city: FormField<String>
  let scheduler = ManualScheduler()
  let server = FieldCheckTests.Server()
  let group = BindingGroup()

  init() {
    name = form.field(\.name, .required("Who?"))
    city = form.field(\.city)
  }

  /// Begins to submit, and returns a closure that ends the submission.
  func beginSubmitting() async -> @MainActor () async -> Void {
    let (gate, open) = AsyncStream<Void>.makeStream()
    let submitting = Task { await form.submit { _ in for await _ in gate { return } } }
    #expect(await eventually { form.isSubmitting.value })
    return {
      open.finish()
      _ = await submitting.value
    }
  }

  @Test("A form that shows another model meanwhile is not changed by the end of a submit")
  func resetMeanwhile() async {
    name.value = "Grace"
    form.model.source = "app"
    let end = await beginSubmitting()
    let other = Person(name: "Edsger", city: "Austin", source: "mail", visits: 3)
    form.reset(to: other)
    await end()
    #expect(!form.isDirty.value)
    #expect(form.original == other)
    name.value = "Barbara"
    form.cancel()
    #expect(form.model == other)
  }

  @Test("What was submitted of a field that is removed meanwhile becomes the original")
  func removedMeanwhile() async {
    city.value = "Paris"
    let end = await beginSubmitting()
    form.remove(city)
    await end()
    #expect(form.original.city == "Paris" && !form.isDirty.value)
    form.model.city = "Rome"
    form.cancel()
    #expect(form.model.city == "Paris")
  }

  @Test("What was submitted of a part that gets a field meanwhile becomes the original")
  func addedMeanwhile() async {
    form.model.source = "app"
    form.model.visits = 7
    let end = await beginSubmitting()
    let source = form.field(\.source)
    let again = form.field(\.visits)
    again.value = 8
    await end()
    #expect(form.original == Person(source: "app", visits: 7))
    #expect(!source.isDirty.value && again.isDirty.value)
    form.cancel()
    #expect(source.value == "app" && again.value == 7 && !form.isDirty.value)
  }

  @Test("A form that becomes invalid as its submission begins is not submitted")
  func invalidAtTheBeginning() async {
    let observer = form.isSubmitting.sink { [name] in if $0 { name.value = "" } }
    var isSent = false
    await form.submit { _ in isSent = true }
    #expect(!isSent)
    #expect(!form.isSubmitting.value)
    #expect(name.shownProblem.value?.message == "Who?")
    observer.cancel()
  }

  @Test("A newer original that came meanwhile stays the original")
  func rebaseMeanwhile() async {
    name.value = " Grace "
    let end = await beginSubmitting()
    form.rebase(to: Person(name: "Grace", city: "Boston", source: "mail", visits: 3))
    await end()
    #expect(name.isDirty.value)
    #expect(form.original == Person(name: "Grace", city: "Boston", source: "mail", visits: 3))
    form.cancel()
    #expect(form.model == form.original)
    #expect(!form.isDirty.value)
  }

  @Test("One field that was reset meanwhile keeps its original, and the others are committed")
  func fieldResetMeanwhile() async {
    (name.value, city.value) = ("Grace", "Boston")
    let end = await beginSubmitting()
    name.reset(to: "Edsger")
    await end()
    #expect(!form.isDirty.value)
    #expect(form.original == Person(name: "Edsger", city: "Boston"))
    #expect(form.model == form.original)
  }

  @Test("A field that was reset alone does not make its form dirty when the model is set")
  func fieldReset() {
    name.reset(to: "Grace")
    #expect(form.original.name == "Grace")
    form.model.visits = 1
    form.model.visits = 0
    #expect(!form.isDirty.value)
  }

  @Test("Law 8: that a submit is over and that the form is clean is one moment")
  func oneMoment() async {
    name.value = "Grace"
    var moments: [String] = []
    group.capture {
      BindingTarget(form) { _, text in moments.append(text) } *= form.isSubmitting
        .combineLatest(form.isDirty).map { "\($0 ? "submitting" : "-") \($1 ? "dirty" : "-")" }
    }
    var seen: [Bool] = []
    group.add(form.isDirty.dropFirst().sink { _ in seen.append(form.isSubmitting.value) })
    await form.submit { _ in }
    #expect(moments == ["- dirty", "submitting dirty", "- -"])
    #expect(seen == [false])
  }

  @Test("Law 1: a form that is released in a transaction with its last subscriber ends")
  func releasedInATransaction() {
    var form: ModelForm<Person>? = ModelForm(Person())
    let name = form!.field(\.name)
    var watches: [AnyCancellable] = [form!.sink { _ in }, form!.problems.sink { _ in }]
    weak let released = form
    transaction {
      name.value = "Grace"
      watches = []
      form = nil
      #expect(released == nil)
    }
    #expect(name.value == "Grace")
    withExtendedLifetime(watches) {}
  }

  // MARK: While a value is checked

  /// A field of the form whose value the server checks.
  func checked() -> FormField<String> {
    let source = form.field(
      \.source,
      .check(after: .seconds(1), on: scheduler, checksOriginal: false) { [server] in
        try await server.check($0)
      })
    source.value = "app"
    return source
  }

  @Test("What is being checked is checked at once and waited for, and then submitted")
  func waitsForChecks() async {
    let source = checked()
    let submitting = Task { await form.submit { $0.source } }
    #expect(await eventually { server.asked == ["app"] }, "without waiting for the delay")
    #expect(form.isSubmitting.value)
    #expect(!form.canTry.value)
    #expect(await form.submit { _ in 1 } == nil, "it is being submitted already")
    server.answer("app", nil)
    #expect(await submitting.value == "app")
    #expect(!source.isDirty.value)
    #expect(!form.isSubmitting.value)
    scheduler.advance(by: .seconds(2))
    await settle()
    #expect(server.asked == ["app"])
  }

  @Test("A check that finds a problem ends it, and its field gets the focus")
  func refusedByCheck() async {
    let source = checked()
    var focused = 0
    group.add(source.focusRequests.sink { focused += 1 })
    let submitting = Task { await form.submit { $0.source } }
    #expect(await eventually { server.asked == ["app"] })
    server.answer("app", "No.")
    #expect(await submitting.value == nil)
    #expect(source.shownProblem.value == "No.")
    #expect(focused == 1)
    #expect(!form.isSubmitting.value)
  }

  @Test("A check that failed is run again and waited for; if it fails again, that is shown")
  func failedCheck() async {
    let source = checked()
    scheduler.advance(by: .seconds(1))
    #expect(await eventually { server.asked.count == 1 })
    server.fail("app")
    #expect(await eventually { source.problem.value?.kind == .unchecked })
    let failing = Task { await form.submit { $0.source } }
    #expect(await eventually { server.asked.count == 2 })
    server.fail("app")
    #expect(await failing.value == nil)
    #expect(source.shownProblem.value?.kind == .unchecked)
    let submitting = Task { await form.submit { $0.source } }
    #expect(await eventually { server.asked.count == 3 })
    server.answer("app", nil)
    #expect(await submitting.value == "app")
    #expect(server.asked.count == 3)
  }

  @Test("Nothing is submitted of a form that was edited or left meanwhile", arguments: 0...3)
  func calledOff(_ way: Int) async {
    let source = checked()
    let submitting = Task { await form.submit { $0.source } }
    #expect(await eventually { server.asked == ["app"] })
    switch way {
    case 0: city.value = "Boston"
    case 1: form.cancel()
    case 2: submitting.cancel()
    default:
      // This applies also after the answer, before the form could be submitted.
      group.add(source.isChecking.filter { !$0 }.sink { _ in source.value = "mail" })
      server.answer("app", nil)
    }
    #expect(await submitting.value == nil)
    #expect(!form.isSubmitting.value)
    server.close()
  }

  @Test("A newer original that does not touch what was edited calls nothing off")
  func rebasedWhileChecked() async {
    let source = checked()
    let submitting = Task { await form.submit { $0 } }
    #expect(await eventually { server.asked == ["app"] })
    form.rebase(to: Person(name: "Ada", source: "mail", visits: 2))
    #expect(source.value == "app")
    server.answer("app", nil)
    scheduler.advance(by: .seconds(1))
    #expect(await eventually { server.asked == ["app", "app"] }, "it is another original now")
    server.answer("app", nil)
    #expect(await submitting.value == Person(source: "app", visits: 2))
  }
}
