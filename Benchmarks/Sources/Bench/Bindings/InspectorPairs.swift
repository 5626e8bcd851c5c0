import Bindery
import BinderyGRDB
import BinderyGTK
import BinderyInspector
import BinderyTesting

/// The cost of the inspector: of an operator that keeps causes while it is off, beside Combine's,
/// and of whole changes while it is on, beside the same while it is off.
@MainActor
var inspectorPairs: [Pair] {
  let sends = 1_000
  return [
    Pair(
      "inspector/off: a value through debounce", unit: .nanoseconds, operations: sends,
      rivalName: "Combine's own debounce",
      setup: { (Pausing { $0.debounce(for: 1, scheduler: $1) }, Pausing(debounceAlone)) },
      ours: { $0.0.run(sends) }, rival: { $0.1.run(sends) },
      verify: { input, _ in input.0.isRight })
  ] + [
    onAndOff("a value through a binding", sends) { boundNumber() },
    onAndOff("a value through debounce to a label", sends) { pausedNumber() },
    onAndOff("a keystroke in a form", sends) { form() },
    onAndOff("a commit to a list of 400 rows", 20) { try committedList() },
    onAndOff("a number in a label of a window, until it is drawn", 20) { try drawnNumber() },
  ]
}

/// A change, whose number differs each time.
private typealias Change = (Int) throws -> Void

/// The same change, made with the inspector on and off.
private struct Changes {
  let on: Change
  let off: Change
}

/// A pair of the same change with the inspector on and off.
@MainActor
private func onAndOff(
  _ name: String, _ count: Int, _ make: @escaping @MainActor () throws -> Change
) -> Pair {
  var number = 0
  func run(_ change: Change) throws {
    for _ in 0..<count {
      number += 1
      try change(number)
    }
  }
  return Pair(
    "inspector/on: \(name)", unit: .nanoseconds, operations: count, rivalName: "off",
    setup: {
      precondition(SecondThread.isRunning)
      return Changes(on: try inspecting(make), off: try make())
    },
    ours: { (changes: Changes) in try inspecting { try run(changes.on) } },
    rival: { (changes: Changes) in try run(changes.off) },
    verify: { (changes: Changes, _) in
      try inspecting {
        let last = ChangeTrace.lastStep
        try changes.on(-1)
        return ChangeTrace.lastStep > last
      }
    })
}

/// Runs `body` with the inspector on.
@MainActor
private func inspecting<Result>(_ body: () throws -> Result) rethrows -> Result {
  ChangeTrace.begin(notingPlaces: PlaceReader.note)
  defer { ChangeTrace.end() }
  return try body()
}

// MARK: The changes

/// Numbers that wait before they are shown.
@MainActor
private final class Pausing {
  typealias Numbers = PassthroughSubject<Int, Never>

  private let numbers = Numbers()
  private let clock = ManualScheduler()
  private let label = NumberLabel()
  private let subscription: AnyCancellable
  private var last = 0

  init<Later: Publisher<Int, Never>>(_ later: (Numbers, ManualScheduler) -> Later) {
    precondition(SecondThread.isRunning)
    subscription = later(numbers, clock).sink { [label] in label.value = $0 }
  }

  func run(_ count: Int) {
    for _ in 0..<count {
      last += 1
      numbers.send(last)
      clock.advance(by: 1)
    }
  }

  var isRight: Bool { label.value == last }
}

@MainActor
private func debounceAlone(
  _ numbers: Pausing.Numbers, _ clock: ManualScheduler
) -> Publishers.Debounce<Pausing.Numbers, ManualScheduler> {
  numbers.debounce(for: 1, scheduler: clock, options: nil)
}

@MainActor
private func boundNumber() -> Change {
  let (label, numbers) = (NumberLabel(), CurrentValueSubject<Int, Never>(0))
  let group = BindingGroup { label.binding.value *= numbers }
  return { number in
    numbers.send(number)
    withExtendedLifetime((group, label)) {}
  }
}

@MainActor
private func pausedNumber() -> Change {
  let (label, numbers, clock) = (
    NumberLabel(), PassthroughSubject<Int, Never>(), ManualScheduler()
  )
  let group = BindingGroup { label.binding.value *= numbers.debounce(for: 1, scheduler: clock) }
  return { number in
    numbers.send(number)
    clock.advance(by: 1)
    withExtendedLifetime((group, label)) {}
  }
}

@MainActor
private func form() -> Change {
  let rule = FieldRule<String> { $0.isEmpty ? FieldProblem("Missing", kind: .missing) : nil }
  let (firstName, lastName) = (FormField("", rule), FormField("Lovelace", rule))
  let form = FieldGroup(firstName, lastName)
  let (line, button) = (HeadlessLine(), HeadlessButton("Save"))
  let group = BindingGroup {
    line *= .field(firstName)
    button.binding.isEnabled *= form.canSubmit
  }
  return { number in
    line.paste(number.isMultiple(of: 2) ? "A" : "")
    withExtendedLifetime((group, button)) {}
  }
}

@MainActor
private func committedList() throws -> Change {
  let files = try PeopleFiles(400)
  let people = LiveQuery(
    LivePerson.filter(Column("active") == true).order(Column("lastName"), Column("id")),
    in: files.ours)
  let table = StrictTableHost<NumberLabel> { "\($0.value)" }
  let group = BindingGroup {
    table *= TableViewSectionBinding.items(
      people, rows: TableRows(make: { NumberLabel() }, cell: { $0 }) { $0.value = Int($1.id) })
  }
  return { number in
    try files.ours.write { db in
      try db.execute(
        sql: "UPDATE person SET email = ? WHERE id = 7", arguments: ["\(number)"])
    }
    files.ours.refreshLiveData()
    withExtendedLifetime((group, table)) {}
  }
}

@MainActor
private func drawnNumber() throws -> Change {
  try GTKLibrary.initialize()
  let (label, window, numbers) = (Label(""), Window(), PassthroughSubject<Int, Never>())
  (window.width, window.height) = (400, 300)
  window.content = label
  window.present()
  let group = BindingGroup { label.binding.text *= numbers.map { "\($0)" } }
  return { number in
    numbers.send(number)
    var frames = 0
    let callback = label.onFrame { frames += 1 }
    // The callback precedes the drawing of its frame, so wait for the start of another frame.
    while frames < 2 { MainLoop.iterate(mayWait: true) }
    callback.remove()
    withExtendedLifetime((group, window)) {}
  }
}

private struct LivePerson: Codable, Identifiable, Equatable, Sendable, FetchableRecord,
  TableRecord
{
  static let databaseTableName = "person"
  var id: Int64
  var lastName: String
  var email: String
}
