import Bindery
import BinderyTesting
import Testing

@Suite("An observed value") @MainActor
struct ObservedValueTests {
  let field = FormField("a")
  let group = BindingGroup()

  @Test(
    "Law 6: a binding that is made while others wait shows its value at once", arguments: Moment.all
  )
  func firstValue(_ moment: Moment) {
    let model = Model()
    let command = Command<Void, Int>(publisher: { Just(1) })
    moment.run {
      let (text, output, length) = (Recorder("-"), Recorder("-"), Recorder(-1))
      let (isEnabled, steps) = (Recorder(false), Recorder<HistorySteps?>(nil))
      group.capture {
        text.binding.value *= field
        output.binding.value *= model.$title
        length.binding.value *= field.publisher.map(\.count)
        isEnabled.binding.value *= command.isEnabled
        steps.binding.value *= model.history.steps.map(Optional.some)
      }
      #expect(text.value == "a" && length.value == 1)
      #expect(output.value == "Title")
      #expect(isEnabled.value)
      #expect(steps.value == HistorySteps())
    }
  }

  @Test("A subscriber that asks for the next value only in its answer receives the newest")
  func demandInAnswer() {
    let field = FormField(0)
    let tracker = TrackingSubscriber<Int, Never>(demand: .max(1))
    field.publisher
      .handleEvents(receiveOutput: { if $0 == 0 { field.value = 1 } })
      .filter { $0 > 0 }.subscribe(tracker)
    #expect(tracker.history == ["subscription", "value 1"])
    field.value = 2
    tracker.request(.max(1))
    field.value = 3
    tracker.request(.max(1))
    #expect(tracker.history == ["subscription", "value 1", "value 2", "value 3"])
  }

  @Test("A binding that is made after a change shows it, and follows it back")
  func changedBefore() {
    let (first, second) = (Recorder("-"), Recorder("-"))
    group.capture { first.binding.value *= field }
    transaction {
      field.value = "b"
      group.capture { second.binding.value *= field }
      #expect(second.value == "b")
      field.value = "a"
    }
    #expect(first.history == ["-", "a"])
    #expect(second.history == ["-", "b", "a"])
    transaction {
      field.value = "c"
      group.capture { second.binding.value *= field }
    }
    #expect(first.history == ["-", "a", "c"])
  }

  @Test("Law 10: a binding that is made while a state is written shows its value after the write")
  func boundInAWrite() {
    let label = Recorder("-")
    let drawing = ViewModel(initialState: Drawing())
    drawing.write { draft in
      draft.number = 1
      field.value = "b"
      group.capture { label.binding.value *= field }
      #expect(label.history == ["-"])
    }
    #expect(label.history == ["-", "b"])
  }

  @Test("What a view that is bound in a delivery writes back is shown after that delivery")
  func boundInADelivery() {
    let (outer, inner) = (Recorder("-"), Recorder("-"))
    inner.onWrite = { [field] text in if text == "b" { field.value = "c" } }
    outer.onWrite = { [field, group] text in
      guard text == "b" else { return }
      group.capture { inner.binding.value *= field }
    }
    group.capture { outer.binding.value *= field }
    field.value = "b"
    #expect(outer.history == ["-", "a", "b", "c"])
    #expect(inner.history == ["-", "b", "c"])
  }

  @Test("Law 7: what it is mapped to is sent when it differs, and can be read")
  func mapped() {
    let length = field.publisher.map(\.count)
    let isLong = length.map { $0 > 2 }
    var sent: [Bool] = []
    group.add(isLong.sink { sent.append($0) })
    for text in ["ab", "abc", "abcd", "b"] { field.value = text }
    #expect(sent == [false, true, false])
    transaction {
      field.value = "abcdef"
      #expect(length.value == 6 && isLong.value)
      field.value = ""
    }
    #expect(sent == [false, true, false])
    group.clear()
    field.value = "abc"
    #expect(isLong.value)
  }

  @Test("Law 1: what it is mapped to keeps its owner, and is kept by nobody but its subscribers")
  func mappedLifetime() {
    weak var released: FormField<String>?
    weak var mapped: AnyObject?
    do {
      let field = FormField("a")
      released = field
      let marker = FormField("marker")
      mapped = marker
      let subscription = field.publisher.map { _ in withExtendedLifetime(marker) { 1 } }.sink { _ in
      }
      field.value = "b"
      subscription.cancel()
      #expect(released != nil)
    }
    #expect(released == nil)
    #expect(mapped == nil)
  }

  @Test("An output is sent once in a transaction, and equal values not again")
  func outputs() {
    let model = Model()
    var (titles, taps, kinds): ([String], [Int], [Kind]) = ([], [], [])
    group.add(model.$title.sink { titles.append($0) })
    group.add(model.$tap.map { _ in 1 }.sink { taps.append($0) })
    group.add(model.$kind.sink { kinds.append($0) })
    transaction {
      for title in ["x", "y", "Title"] { model.title = title }
      model.tap = { _ in }
      model.kind = Kind()
      #expect(titles == ["Title"] && taps.count == 1 && kinds.count == 1)
    }
    #expect(titles == ["Title"] && taps.count == 2 && kinds.count == 2)
    model.tap = { _ in }
    model.kind = Kind()
    model.title = "z"
    #expect(titles == ["Title", "z"] && taps.count == 3 && kinds.count == 3)
  }

  @Test("Law 9: an output that its subscriber sets is sent to all in order")
  func reentrantOutput() {
    let model = Model()
    var (before, after): ([String], [String]) = ([], [])
    group.add(model.$title.sink { before.append($0) })
    group.add(model.$title.sink { [model] in if $0 == "a" { model.title = "b" } })
    group.add(model.$title.sink { after.append($0) })
    model.title = "a"
    #expect(before == ["Title", "a", "b"])
    #expect(after == before)
  }

  @Test("The steps of a history are sent when they differ, and can be read")
  func historySteps() {
    let model = Model()
    var sent: [Bool] = []
    group.add(model.history.steps.map(\.canUndo).sink { sent.append($0) })
    for number in 1...3 { model.drawing.write { $0.number = number } }
    #expect(model.history.steps.value.undo == 3)
    model.history.undo()
    #expect(model.history.steps.map(\.canRedo).value)
    #expect(sent == [false, true])
  }

  /// A situation in which changes have to wait.
  struct Moment: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let run: @MainActor @Sendable (() -> Void) -> Void

    static let all = [
      Moment(testDescription: "in a transaction") { body in transaction { body() } },
      Moment(testDescription: "in a handler") { body in
        withoutActuallyEscaping(body) { body in
          let events = PassthroughSubject<Void, Never>()
          let doer = Doer(body)
          let group = BindingGroup { Handler(doer, Doer.perform) *= events }
          events.send(())
          group.clear()
        }
      },
      Moment(testDescription: "in a delivery") { body in
        withoutActuallyEscaping(body) { body in
          let label = Recorder(0)
          label.onWrite = { _ in body() }
          let group = BindingGroup { label.binding.value *= Just(1) }
          group.clear()
          label.onWrite = nil
        }
      },
    ]
  }

  @MainActor
  private final class Doer {
    private let work: () -> Void

    init(_ work: @escaping () -> Void) {
      self.work = work
    }

    func perform() { work() }
  }

  struct Kind: AlwaysDelivered {}

  struct Drawing: ViewState { var number = 0 }

  @MainActor
  final class Model {
    @OutputValue var title = "Title"
    @OutputValue var tap: (Int) -> Void = { _ in }
    @OutputValue var kind = Kind()
    let drawing = ViewModel(initialState: Drawing())
    let history: StateHistory<Drawing>

    init() { history = StateHistory(of: drawing) }
  }
}
