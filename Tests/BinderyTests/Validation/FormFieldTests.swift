import Bindery
import BinderyTesting
import Testing

@Suite("Fields") @MainActor
struct FormFieldTests {
  let group = BindingGroup()

  @Test("A field begins with its original value, and sends each that differs")
  func values() {
    let name = FormField("Ada")
    let label = Recorder("")
    var sent: [String] = []
    group.capture { label.binding.value *= name }
    group.add(name.sink { sent.append($0) })
    name.value = "Ada"
    name.value = "Grace"
    #expect(sent == ["Ada", "Grace"])
    #expect(label.history == ["", "Ada", "Grace"])
    #expect(name.original == "Ada")
  }

  @Test("It is dirty while its value is not the original one")
  func dirty() {
    let name = FormField("Ada")
    let isDirty = Recorder(true)
    group.capture { isDirty.binding.value *= name.isDirty }
    name.value = "Grace"
    #expect(name.isDirty.value)
    name.value = "Ada"
    #expect(isDirty.history == [true, false, true, false])
  }

  @Test("The first rule that finds a problem counts, and the problem is there from the beginning")
  func rules() {
    let name = FormField("", .required("Who?"), .minimumLength(3), .maximumLength(5))
    #expect(name.problem.value == FieldProblem("Who?", kind: .missing))
    #expect(!name.isValid.value)
    var kinds: [FieldProblem.Kind?] = []
    group.add(name.problem.sink { kinds.append($0?.kind) })
    for value in ["  ", "A", "Ada", "Adalovelace", "Ada"] { name.value = value }
    #expect(kinds == [.missing, .tooShort, nil, .tooLong, nil])
    #expect(name.isValid.value)
  }

  @Test("A problem is shown once the user has left the field, and follows from then on")
  func shown() {
    let name = FormField("", .required("Who?"))
    let shown = Recorder<FieldProblem?>("before")
    group.capture { shown.binding.value *= name.shownProblem }
    name.value = "A"
    name.value = ""
    #expect(shown.history == ["before", nil])
    name.touch()
    #expect(shown.value?.message == "Who?")
    name.value = "A"
    #expect(shown.value == nil)
    name.value = " "
    #expect(shown.value?.message == "Who?")
    name.reset(to: "")
    #expect(shown.value == nil)
    #expect(name.problem.value != nil)
  }

  @Test("A newer original shows unless the user has edited the field")
  func rebase() {
    let name = FormField("Ada")
    name.rebase(to: "Grace")
    #expect(name.value == "Grace")
    name.value = "Edsger"
    name.rebase(to: "Barbara")
    #expect(name.value == "Edsger")
    #expect(name.original == "Barbara")
    name.rebase(to: "Edsger")
    #expect(!name.isDirty.value)
  }

  @Test("Common rules accept what is empty, except the one that requires something")
  func emptyIsAccepted() {
    let digits = FieldRule<String>.matching(/[0-9]{5}/, "Five digits.")
    #expect(FormField("", digits, .minimumLength(2)).isValid.value)
    #expect(FormField("12345", digits).isValid.value)
    #expect(FormField("12345x", digits).problem.value?.kind == .malformed)
    #expect(FormField("\u{3000}\u{A0}", .required).problem.value?.kind == .missing)
    #expect(FormField("é", .required).isValid.value)
    #expect(FormField<String?>(nil, .required()).problem.value?.kind == .missing)
    #expect(FormField<String?>("", .required()).isValid.value)
    #expect(FormField(6, .range(1...5)).problem.value?.kind == .outOfRange)
    #expect(FormField(5.0, .range(1...5)).isValid.value)
  }

  @Test("A problem prints what the user is told")
  func printing() {
    #expect("\(FieldProblem("Who?", kind: .missing))" == "Who?")
    #expect(FormField(6, .range(1...5)).problem.value?.message == "This has to be from 1 to 5.")
    #expect(
      FormField("Ada", .maximumLength(1)).problem.value?.message
        == "This takes at most 1 character.")
    let problem = FormField("Ada", .minimumLength(4)).problem.value
    #expect(problem?.message == "This needs at least 4 characters.")
    #expect(problem?.pattern?.count == 4)
    #expect(FieldProblem("Who?").pattern == nil)
    #expect(problem.map { $0 == FieldProblem($0.message, kind: $0.kind) } == true)
  }

  @Test("Law 6: who subscribes inside a transaction is told the present value, and nothing twice")
  func subscribingInsideATransaction() {
    let name = FormField("a")
    var (early, late): ([String], [String]) = ([], [])
    group.add(name.sink { early.append($0) })
    transaction {
      name.value = "b"
      group.add(name.sink { late.append($0) })
    }
    #expect(early == ["a", "b"])
    #expect(late == ["b"])
    var undone: [String] = []
    transaction {
      name.value = "c"
      group.add(name.sink { undone.append($0) })
      name.value = "b"
    }
    #expect(undone == ["c", "b"])
    #expect(early == ["a", "b"], "for it nothing has changed")
  }

  @Test("Law 7: a value that came back while nothing was asked for is not sent again")
  func backAgain() {
    let name = FormField("a")
    let subscriber = TrackingSubscriber<String, Never>(demand: .max(1))
    name.subscribe(subscriber)
    name.value = "b"
    name.value = "a"
    subscriber.request(.max(1))
    #expect(subscriber.history == ["subscription", "value a"])
    transaction {
      name.value = "c"
      name.value = "a"
    }
    name.value = "b"
    #expect(subscriber.history == ["subscription", "value a", "value b"])
  }

  @Test("A subscriber that asks for nothing yet gets the present value when it does")
  func demand() {
    let name = FormField("a")
    let subscriber = TrackingSubscriber<String, Never>(demand: .max(1))
    name.subscribe(subscriber)
    name.value = "b"
    name.value = "c"
    #expect(subscriber.history == ["subscription", "value a"])
    subscriber.request(.unlimited)
    #expect(subscriber.history == ["subscription", "value a", "value c"])
  }
}
