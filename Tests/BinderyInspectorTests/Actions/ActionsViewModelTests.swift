import BinderyInspector
import BinderyTesting
import Foundation
import Testing

@MainActor
struct ActionsViewModelTests {
  struct Counter: Codable, Equatable, Sendable {
    var count = 0
    var note = ""
  }

  enum CounterAction: Action, Codable, Equatable {
    case increased(by: Int)
    case noted(String)

    static let reducer = Reducer<Counter, CounterAction> { state, action in
      switch action {
      case .increased(let number): state.count += number
      case .noted(let note): state.note = note
      }
    }
  }

  private let store = Store(initialState: Counter(), reducer: CounterAction.reducer)

  private func make(limit: Int = 100) -> ActionsViewModel {
    ActionsViewModel(InspectedHistory(StoreHistory(of: store, limit: limit), keeping: store))
  }

  private func titles(_ model: ActionsViewModel) -> [String] {
    model.steps.items.map { "\($0.id) \(model.title(of: $0.id))\($0.isShown ? " *" : "")" }
  }

  @Test("Steps are listed with the newest first")
  func newestFirst() {
    let model = make()
    model.watch()
    #expect(titles(model) == ["0 The beginning *"])
    store.dispatch(.increased(by: 3))
    store.dispatch(.noted("three"))
    #expect(
      titles(model) == [
        #"2 noted("three") *"#, "1 increased(by: 3)", "0 The beginning",
      ])
  }

  @Test("Only changes are sent")
  func onlyChanges() {
    let model = make()
    store.dispatch(.increased(by: 1))
    model.watch()
    var changes: [CollectionChange<ActionsViewModel.Step>] = []
    let watching = model.steps.changeSetPublisher.dropFirst().sink { changes.append($0) }
    store.dispatch(.increased(by: 1))
    #expect(changes.count == 1)
    guard case .update(_, let delta) = changes.first else { return #expect(Bool(false)) }
    #expect(Array(delta.insertions) == [0])
    #expect(delta.modifications.map(\.new) == [1])
    withExtendedLifetime(watching) {}
  }

  @Test("Nothing is followed while nobody watches")
  func unwatched() {
    let model = make()
    store.dispatch(.increased(by: 3))
    #expect(model.steps.count == 1)
    model.watch()
    #expect(model.steps.count == 2)
  }

  @Test("The user travels to a step and goes on from there")
  func travelling() {
    let model = make()
    model.watch()
    for number in 1...3 { store.dispatch(.increased(by: number)) }
    model.step(by: -1)
    #expect(store.state.count == 3)
    #expect(model.steps.items.filter(\.isShown).map(\.id) == [2])
    #expect(ActionsViewModel.status(of: model.position.value) == "Step 2 of 3, looking back")
    store.dispatch(.increased(by: 10))
    #expect(store.state.count == 3, "what is shown stays")
    model.pauseOrResume()
    #expect(store.state.count == 16)
    model.pauseOrResume()
    #expect(ActionsViewModel.status(of: model.position.value) == "Step 4 of 4, paused")
    model.pauseOrResume()
    model.jump(to: 1)
    model.goOn()
    #expect(titles(model) == ["1 increased(by: 1) *", "0 The beginning"])
    store.dispatch(.noted("again"))
    #expect(titles(model).first == #"2 noted("again") *"#)
    model.jumpToFirst()
    #expect(store.state == Counter())
    model.clear()
    #expect(titles(model) == ["0 The beginning *"])
  }

  @Test("A step is described when it is shown")
  func lazyDescription() async {
    let model = make()
    store.dispatch(.increased(by: 3))
    let details = await model.details(of: 1)
    let changed = details.change.lines.filter { $0.kind == .removed || $0.kind == .added }
    #expect(changed.map { $0.text.filter(\.isNumber) } == ["0", "3"])
    #expect(details.action?.text.contains("increased(by: 3)") == true)
    let beginning = await model.details(of: 0)
    #expect(beginning.action == nil)
    #expect(beginning.change.text.contains("count: 0"))
    #expect(await model.details(of: 7).change.text == "This step has been forgotten.")
  }

  @Test("Steps that were forgotten leave the list")
  func forgottenSteps() {
    let model = make(limit: 8)
    model.watch()
    for _ in 0..<30 { store.dispatch(.increased(by: 1)) }
    let position = model.position.value
    #expect(position.first > 0)
    #expect(model.steps.items.map(\.id) == Array((position.first...position.last).reversed()))
    #expect(titles(model).last == "\(position.first) The beginning")
  }

  @Test("A hundred thousand steps are listed")
  func manySteps() {
    let model = make(limit: 100_000)
    for _ in 0..<100_000 { store.dispatch(.increased(by: 1)) }
    model.watch()
    #expect(model.steps.count == 100_001)
    for _ in 0..<100 { store.dispatch(.increased(by: 1)) }
    #expect(model.steps.items.first?.id == 100_100)
  }

  /// Runs `body` with a folder of its own.
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test("A saved log is loaded in another run and traveled in")
  func savedLog() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("actions.jsonl")
      let model = make()
      for number in 1...3 { store.dispatch(.increased(by: number)) }
      model.save(model.exports[0], to: file)

      let other = Store(initialState: Counter(), reducer: CounterAction.reducer)
      let later = ActionsViewModel(InspectedHistory(StoreHistory(of: other), keeping: other))
      var problems: [String] = []
      let heard = later.problems.sink { problems.append($0) }
      later.watch()
      other.dispatch(.noted("is forgotten"))
      #expect(later.canLoad)
      later.load(from: file)
      #expect(
        titles(later) == [
          "3 increased(by: 3) *", "2 increased(by: 2)", "1 increased(by: 1)", "0 The beginning",
        ])
      #expect(other.state == Counter(count: 6))
      later.step(by: -1)
      #expect(other.state == Counter(count: 3))
      #expect(problems == [])
      withExtendedLifetime(heard) {}
    }
  }

  @Test("A log that leads elsewhere is loaded and reported")
  func differingLog() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("actions.jsonl")
      let model = make()
      store.dispatch(.increased(by: 2))
      model.save(model.exports[0], to: file)
      let other = Store(
        initialState: Counter(),
        reducer: Reducer<Counter, CounterAction> { state, _ in state.count -= 1 })
      let later = ActionsViewModel(InspectedHistory(StoreHistory(of: other), keeping: other))
      var problems: [String] = []
      let heard = later.problems.sink { problems.append($0) }
      later.load(from: file)
      #expect(problems.count == 1)
      #expect(problems.first?.contains("ends in a different state than recorded") == true)
      #expect(other.state == Counter(count: -1))
      withExtendedLifetime(heard) {}
    }
  }

  @Test("A file that is no log is reported and changes nothing")
  func noLog() throws {
    try withFolder { folder in
      let model = make()
      model.watch()
      store.dispatch(.increased(by: 2))
      var problems: [String] = []
      let heard = model.problems.sink { problems.append($0) }
      let missing = folder.appendingPathComponent("missing.jsonl")
      model.load(from: missing)
      let card = folder.appendingPathComponent("card.jsonl")
      try Data("BEGIN:VCARD\n".utf8).write(to: card)
      model.load(from: card)
      model.load(from: folder)
      #expect(problems.count == 3)
      for problem in problems {
        #expect(problem.hasPrefix("It could not be loaded: "))
        #expect(!problem.contains("Error Domain"), "it is for the user")
      }
      #expect(titles(model) == ["1 increased(by: 2) *", "0 The beginning"])
      #expect(store.state == Counter(count: 2))
      withExtendedLifetime(heard) {}
    }
  }
}
