import Bindery
import BinderyTesting
import Testing

@Suite("Forms keep the laws") @MainActor
struct FormLawTests {
  let first = FormField("", .required)
  let last = FormField("", .required)
  let form: FieldGroup
  let group = BindingGroup()

  init() { form = FieldGroup(first, last) }

  @Test("What was written by hand before: an output of two fields, and whether it is busy")
  func canAdd() {
    let canAdd: FormValue<Bool> = FieldGroup(
      FormField("a", .required), FormField("b", .required)
    ).canSubmit
    let button = Recorder(false)
    group.capture { button.binding.value *= canAdd }
    #expect(button.history == [false, true])
    let enabled = Recorder(true)
    group.capture { enabled.binding.value *= form.canSubmit }
    first.value = "Ada"
    last.value = "  "
    last.value = "Lovelace"
    last.value = "Love"
    #expect(enabled.history == [true, false, true])
  }

  @Test("Law 8: a keystroke's value, problem and canSubmit are shown as one moment")
  func untorn() {
    last.value = "Lovelace"
    var moments: [String] = []
    group.capture {
      BindingTarget(form) { _, text in moments.append(text) } *= first.combineLatest(
        first.problem, form.canSubmit
      ).map { text, problem, canSubmit in
        "“\(text)” \(problem == nil) \(canSubmit)"
      }
    }
    first.value = "A"
    first.value = ""
    #expect(moments == ["“” false false", "“A” true true", "“” false false"])
  }

  @Test("Law 8: in a transaction all values are new at once, and each is told once")
  func transactions() {
    var sent: [Bool] = []
    group.add(form.canSubmit.sink { sent.append($0) })
    let enabled = Recorder(false)
    group.capture { enabled.binding.value *= form.canSubmit }
    transaction {
      first.value = "Ada"
      last.value = "Lovelace"
      #expect(form.canSubmit.value)
      first.value = ""
      #expect(!form.canSubmit.value)
      first.value = "Grace"
      #expect(sent == [false])
    }
    #expect(sent == [false, true])
    #expect(enabled.history == [false, false, true])
    transaction {
      first.value = ""
      first.value = "Ada"
    }
    #expect(sent == [false, true])
  }

  @Test("Law 9: a change made from inside is told after it, in order, to all")
  func reentrancy() {
    var (before, after): ([String], [String]) = ([], [])
    group.add(first.sink { before.append($0) })
    group.add(
      first.sink { [first] text in
        if text == "a" { first.value = "b" }
      })
    group.add(first.sink { after.append($0) })
    let label = Recorder("-")
    group.capture { label.binding.value *= first }
    first.value = "a"
    #expect(before == ["", "a", "b"])
    #expect(after == ["", "a", "b"])
    #expect(label.value == "b")
  }

  @Test("Law 9: a change made by a view that is being written is shown after it")
  func reentrantView() {
    let (text, canSubmit) = (Recorder(""), Recorder(false))
    text.onWrite = { [first] in if $0 == "a" { first.value = "" } }
    group.capture {
      text.binding.value *= first
      canSubmit.binding.value *= form.canSubmit
    }
    last.value = "x"
    first.value = "a"
    #expect(text.history == ["", "", "a", ""])
    #expect(first.value == "")
    #expect(canSubmit.value == false)
  }

  @Test("Law 9: fields that change each other without end are stopped")
  func runaway() {
    let counter = FormField(0)
    group.add(counter.sink { [counter] in counter.value = $0 + 1 })
    counter.value = 10
    #expect(counter.value > 10)
    counter.value = -1
    #expect(counter.value > -1, "it goes on living")
  }

  @Test("Law 7: values that are equal are not told again")
  func distinct() {
    var problems: [FieldProblem?] = []
    group.add(first.problem.sink { problems.append($0) })
    for text in [" ", "  ", "a", "b", ""] { first.value = text }
    #expect(problems.map { $0 == nil } == [false, true, false])
  }

  @Test("Law 1: forms and fields are freed, with bindings, rules and all")
  func lifetime() {
    #expect(
      isReleased {
        let (one, two) = (FormField("a"), FormField("b"))
        let form = FieldGroup(one, two)
        form.rule(on: one, with: two) { $0 == $1 ? nil : "No." }
        return form
      })
    struct Name: Equatable { var name = "" }
    let label = Recorder("")
    let (errors, model) = (Recorder<FieldProblem?>(nil), Recorder(Name()))
    weak var released: ModelForm<Name>?
    weak var field: FormField<String>?
    let group = BindingGroup()
    do {
      let form = ModelForm(Name())
      let name = form.field(\.name, .required)
      (released, field) = (form, name)
      group.capture {
        label.binding.value *= name
        errors.binding.value *= name.problem
        model.binding.value *= form
      }
      name.value = "Ada"
    }
    #expect(model.value.name == "Ada")
    #expect(released != nil, "what is published keeps its source")
    group.clear()
    #expect(released == nil)
    #expect(field == nil)
  }

  @Test("Law 1: rules that are methods do not keep the object, which may own the form")
  func methodRules() async {
    #expect(isReleased { Owner() })
    let owner = Owner()
    #expect(owner.name.problem.value == "Not Ada.")
    owner.name.value = "Grace"
    #expect(await eventually { owner.name.problem.value == "Not Grace either." })
    var other: Owner? = Owner()
    let name = other!.name
    other = nil
    name.value = "Grace"
    name.value = "Ada"
    #expect(await eventually { name.isValid.value })
  }

  /// A typical view model, whose fields are constants and whose methods are their rules.
  @MainActor
  private final class Owner {
    struct Person: Equatable { var name = "Ada" }
    let form = ModelForm(Person())
    let name: FormField<String>

    init() {
      name = form.field(\.name, .required)
      name.add(
        FieldRule(self, Owner.problem),
        .check(self, Owner.ask, after: 0, on: ImmediateScheduler.shared))
    }

    func problem(_ name: String) -> FieldProblem? { name == "Ada" ? "Not Ada." : nil }
    func ask(_ name: String) async -> FieldProblem? { "Not \(name) either." }
  }

  @Test("Law 1: a binding does not keep its target alive, and ends with it")
  func target() {
    var label: Recorder? = Recorder("")
    weak let released = label
    group.capture { label!.binding.value *= first }
    label = nil
    #expect(released == nil)
    first.value = "a"
    #expect(group.count == 0)
  }

  @Test("A field can go into another group when its group is gone")
  func anotherGroup() {
    let field = FormField("", .required)
    var group: FieldGroup? = FieldGroup(field)
    #expect(group?.canSubmit.value == false)
    group = nil
    let other = FieldGroup(field)
    #expect(!other.canSubmit.value)
    field.value = "a"
    #expect(other.canSubmit.value)
    #expect(other.isDirty.value)
  }

  /// A subscriber that retains its subscription until it cancels it.
  @MainActor
  private final class Keeper: Subscriber {
    nonisolated(unsafe) var subscription: (any Subscription)?

    nonisolated func receive(subscription: any Subscription) {
      self.subscription = subscription
      subscription.request(.unlimited)
    }
    nonisolated func receive(_ input: String) -> Subscribers.Demand { .none }
    nonisolated func receive(completion: Subscribers.Completion<Never>) {}
  }

  @Test("Law 1: a field forgets those who have ended")
  func forgets() {
    let keeper = Keeper()
    first.subscribe(keeper)
    weak let subscription = keeper.subscription as AnyObject?
    #expect(subscription != nil)
    keeper.subscription?.cancel()
    keeper.subscription = nil
    #expect(subscription == nil)
  }

  @Test("A rule between fields goes with the group that has it")
  func ruleOfGroup() {
    let (one, two) = (FormField("a"), FormField("b"))
    var group: FieldGroup? = FieldGroup(one, two)
    group?.rule(on: one, with: two) { $0 == $1 ? nil : "No." }
    #expect(one.problem.value == "No.")
    group = nil
    #expect(one.problem.value == nil)
    let other = FieldGroup(one)
    #expect(other.canSubmit.value)
    two.value = "c"
    #expect(one.isValid.value)
  }

  @Test("A rule of a group that was released elsewhere does not follow its field to the next group")
  func ruleOfFormerGroup() async {
    let (one, two) = (FormField("a"), FormField("b"))
    nonisolated(unsafe) var group: FieldGroup? = FieldGroup(one, two)
    group?.rule(on: one, with: two) { $0 == $1 ? nil : "No." }
    runElsewhere { group = nil }
    let other = FieldGroup(one, two)
    #expect(other.canSubmit.value)
    await settle()
    two.value = "c"
    #expect(other.canSubmit.value)
  }

  @Test("A subscription can be ended elsewhere, and from inside")
  func ending() async {
    var sent: [String] = []
    nonisolated(unsafe) let subscription = first.sink { sent.append($0) }
    runElsewhere { subscription.cancel() }
    await settle()
    first.value = "a"
    #expect(sent == [""])
    var own: AnyCancellable?
    own = first.sink { text in
      sent.append(text)
      if text == "b" { own?.cancel() }
    }
    first.value = "b"
    first.value = "c"
    #expect(sent == ["", "a", "b"])
    withExtendedLifetime(own) {}
  }
}
