import Bindery
import BinderyTesting
import Foundation
import Testing

@Suite("View models and threads") @MainActor
struct StateThreadTests {
  /// The number of calls that each thread makes: ten thousand unless the environment sets another.
  nonisolated static let calls =
    ProcessInfo.processInfo.environment["BINDERY_CALLS"].flatMap { Int($0) } ?? 10_000

  @Test(
    "Law 5: eight threads write, update and nest in every order: none waits for ever, none is lost")
  func mixedCalls() async {
    let models = (0..<4).map { _ in CountViewModel() }
    let views = models.map { model in
      let view = CountView()
      model.subscribe(view: view)
      return view
    }
    let threads = (0..<8).map { thread in
      Task.detached {
        var generator = SeededGenerator(seed: UInt64(thread))
        var sums = [0, 0, 0, 0]
        for _ in 0..<Self.calls { Self.call(models, &sums, &generator) }
        return sums
      }
    }
    var expected = [0, 0, 0, 0]
    for thread in threads {
      for (index, sum) in await thread.value.enumerated() { expected[index] += sum }
    }
    #expect(models.map(\.state.count) == expected)
    await settle()
    #expect(views.map(\.shown.last) == expected)
    for view in views { #expect(view.shown == view.shown.sorted()) }
  }

  /// Makes one random call, and records in `sums` the amount that it adds to each view model.
  nonisolated private static func call(
    _ models: [CountViewModel], _ sums: inout [Int], _ generator: inout SeededGenerator
  ) {
    let one = Int.random(in: 0..<models.count, using: &generator)
    let two = Int.random(in: 0..<models.count, using: &generator)
    let (first, second) = (models[one], models[two])
    switch Int.random(in: 0..<7, using: &generator) {
    case 0:
      first.write { $0.count += 1 }
    case 1:
      first.update { CountState(count: first.state.count + 1) }
    case 2:
      first.write { draft in
        second.write { $0.count += 1 }
        draft.count += 1
      }
      sums[two] += 1
    case 3:
      first.update {
        second.update { CountState(count: second.state.count + 1) }
        return CountState(count: first.state.count + 1)
      }
      sums[two] += 1
    case 4:
      transaction {
        second.write { $0.count += 1 }
        first.update { CountState(count: first.state.count + 1) }
      }
      sums[two] += 1
    case 5:
      try? second.write { draft in
        draft.count += 1_000_000
        throw CancellationError()
      }
      first.write { $0.count += 1 }
    default:
      transaction {
        first.write { draft in transaction { draft.count += 1 } }
      }
    }
    sums[one] += 1
  }

  @Test("Law 5: the main actor writes while others do, with opposite nesting: nothing is lost")
  func mainAndOthers() async {
    let (one, two) = (CountViewModel(), CountViewModel())
    let view = CountView()
    one.subscribe(view: view)
    let calls = Self.calls / 5
    let others = (0..<3).map { _ in
      Task.detached {
        for _ in 0..<calls {
          two.write { draft in
            one.write { $0.count += 1 }; draft.count += 1
          }
        }
      }
    }
    for call in 0..<calls {
      one.write { draft in
        two.write { $0.count += 1 }; draft.count += 1
      }
      #expect(view.shown.last ?? 0 <= one.state.count)
      if call % 50 == 0 { await Task.yield() }
    }
    for task in others { await task.value }
    await settle()
    #expect((one.state.count, two.state.count) == (4 * calls, 4 * calls))
    #expect(view.shown.last == 4 * calls)
    #expect(view.shown == view.shown.sorted(), "no frame goes back")
  }

  @Test(
    "Law 5: a state is read whole while others write it, by a thread that writes another as well")
  func wholeStates() async {
    let (model, other) = (CountViewModel(), CountViewModel())
    let calls = Self.calls / 5
    await withTaskGroup(of: Void.self) { tasks in
      tasks.addTask {
        for count in 1...calls {
          model.write { draft in
            draft.count = count
            draft.label = "\(count)"
          }
        }
      }
      tasks.addTask {
        for _ in 1...calls {
          let state = other.write { _ in model.state }
          #expect(state.label == (state.count == 0 ? "" : "\(state.count)"))
          #expect(model.state.label.count <= 6)
        }
      }
    }
  }

  @Test("Law 10: from inside a render another thread can write, read, nest and be waited for")
  func insideRender() async {
    let (model, other) = (CountViewModel(), CountViewModel())
    let (view, otherView) = (CountView(), CountView())
    other.subscribe(view: otherView)
    view.onRender = { state in
      runElsewhere {
        model.write { $0.label = "\(state.count)" }
        transaction {
          other.write { $0.count = model.state.count }
          model.write { $0.label += "!" }
        }
      }
    }
    model.subscribe(view: view)
    model.set(1)
    model.write { draft in
      other.write { $0.count = 5 }
      draft.count = 2
    }
    #expect(model.state.label == "2!")
    #expect(other.state.count == 2)
    view.onRender = nil
    await settle()
    #expect(otherView.shown.last == 2)
    #expect(view.shown.last == 2)
  }

  @Test("Law 10: from inside a handler, a sink, a binding, a gate and a frame as well")
  func insideHandlers() async {
    let model = CountViewModel()
    let other = CountViewModel()
    var calls = 0
    func wait() {
      calls += 1
      runElsewhere { other.write { $0.count += 1 + model.state.count * 0 } }
    }
    let derived = Follower()
    derived.subscribe(to: model) { _, _ in wait() }
    let subscription = model.states.sink { _ in wait() }
    let label = Recorder(-1)
    label.onWrite = { _ in wait() }
    let group = BindingGroup { label.binding.value *= model[\.count] }
    let (gate, clock) = (RenderGate(), ManualFramePacer())
    let view = Frames<CountState>(.whileOpen(gate).everyFrame(of: clock))
    view.onRender = { _ in wait() }
    model.subscribe(view: view)
    gate.isOpen = true
    model.set(1)
    clock.tick()
    runElsewhere { model.set(2) }
    await settle()
    clock.tick()
    #expect(calls == 12)
    #expect(other.state.count == calls)
    _ = (subscription, group)
  }

  @Test("Law 10: a payload that is freed may write, and wait for another thread that does")
  func deinitialisers() async {
    final class Loud: Equatable, Sendable {
      let onDeath: @Sendable () -> Void
      init(_ onDeath: @escaping @Sendable () -> Void) { self.onDeath = onDeath }
      deinit { onDeath() }
      static func == (first: Loud, second: Loud) -> Bool { first === second }
    }
    struct LoudState: ViewState { var loud: Loud? }
    let other = CountViewModel()
    let model = ViewModel(initialState: LoudState())
    let (one, two) = (ViewModel(initialState: LoudState()), ViewModel(initialState: LoudState()))
    let make: @Sendable () -> Loud = { Loud { runElsewhere { other.write { $0.count += 1 } } } }
    model.write { $0.loud = make() }
    model.write { $0.loud = nil }
    #expect(other.state.count == 1)
    transaction {
      one.write { $0.loud = make() }
      two.write { $0.loud = make() }
    }
    one.write { draft in
      draft.loud = nil
      two.write { $0.loud = nil }
    }
    #expect(other.state.count == 3)
    await Task.detached {
      model.write { $0.loud = make() }
      model.write { $0.loud = nil }
    }.value
    #expect(other.state.count == 4)
    try? model.write { draft in
      draft.loud = make()
      throw CancellationError()
    }
    #expect(other.state.count == 5, "a state that was taken back is freed under no lock as well")
    // The presented state may be older than the replaced one.
    let observed = ViewModel(initialState: LoudState())
    let subscription = observed.states.sink { _ in }
    transaction {
      observed.write { $0.loud = make() }
      runElsewhere { observed.write { $0.loud = make() } }
      observed.write { $0.loud = nil }
    }
    runElsewhere { for _ in 1...3 { observed.write { $0.loud = make() } } }
    observed.write { $0.loud = nil }
    await settle()
    #expect(other.state.count == 10)
    _ = subscription
  }

  @Test("Law 10: values that are overtaken on their way are freed under no lock: they may send")
  func overtakenValues() async {
    final class Loud: Sendable {
      let onDeath: @Sendable () -> Void
      init(_ onDeath: @escaping @Sendable () -> Void) { self.onDeath = onDeath }
      deinit { onDeath() }
    }
    nonisolated(unsafe) let deaths = CurrentValueSubject<Int, Never>(0)
    nonisolated(unsafe) let subject = PassthroughSubject<Loud?, Never>()
    let (label, count) = (Recorder<Loud?>(nil), Recorder(0))
    let group = BindingGroup {
      label.binding.value *= subject
      count.binding.value *= deaths
    }
    let make: @Sendable () -> Loud = { Loud { runElsewhere { deaths.value += 1 } } }
    runElsewhere { for _ in 1...3 { subject.send(make()) } }
    subject.send(nil)
    runElsewhere { transaction { for _ in 1...3 { subject.send(make()) } } }
    await settle()
    subject.send(nil)
    label.value = nil
    #expect(await eventually { count.value >= 5 })
    _ = group
  }

  @Test("Restoring on many threads leaves transitions checked")
  func restores() async throws {
    enum Phase: Int, CheckedState, Codable {
      case one, two
      var phase: Phase { self }
      static let transitions: [Phase: Set<Phase>] = [:]
    }
    final class Model: ViewModel<Phase> {
      override nonisolated func report(_ problem: ViewModelError) {}
    }
    let model = Model(initialState: .one)
    let snapshot = try model.snapshot()
    await withTaskGroup { tasks in
      for _ in 0..<4 {
        tasks.addTask { for _ in 0..<500 { try? model.restore(snapshot) } }
      }
    }
    model.update { .two }
    #expect(model.state == .one)
  }
}
