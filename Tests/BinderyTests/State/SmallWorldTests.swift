import Bindery
import BinderyTesting
import Testing

/// All programs of up to four steps over two view models, compared with plain variables.
@Suite("Small worlds of view models") @MainActor
struct SmallWorldTests {
  /// A step, with the steps inside it.
  struct Step: CustomStringConvertible {
    enum Kind: CaseIterable { case write, update, throwing, transaction }
    let kind: Kind
    let model: Int
    let inner: [Step]

    var description: String { "\(kind) \(model) \(inner)" }

    /// All kinds of steps, with the view model that they write.
    static let heads: [(kind: Kind, model: Int)] =
      Kind.allCases.flatMap { kind in
        (kind == .transaction ? [0] : [0, 1]).map { (kind, $0) }
      }

    /// Returns all sequences that contain `count` steps, at any depth.
    static func programs(_ count: Int) -> [[Step]] {
      guard count > 0 else { return [[]] }
      return (0..<count).flatMap { inside in
        let rest = programs(count - 1 - inside)
        return programs(inside).flatMap { inner in
          heads.flatMap { head in
            rest.map { [Step(kind: head.kind, model: head.model, inner: inner)] + $0 }
          }
        }
      }
    }
  }

  // There are few different numbers, so that states often return to earlier values.
  nonisolated static func before(_ number: Int) -> Int { (number * 3 + 1) % 4 }
  nonisolated static func after(_ number: Int) -> Int { (number + 2) % 4 }

  /// Runs the steps with plain variables.
  nonisolated static func simulate(_ steps: [Step], _ numbers: inout [Int]) {
    for step in steps {
      let start = numbers[step.model]
      switch step.kind {
      case .write:
        numbers[step.model] = before(start)
        simulate(step.inner, &numbers)
        numbers[step.model] = after(numbers[step.model])
      case .update:
        simulate(step.inner, &numbers)
        numbers[step.model] = after(start)
      case .throwing:
        numbers[step.model] = before(start)
        simulate(step.inner, &numbers)
        numbers[step.model] = start
      case .transaction:
        simulate(step.inner, &numbers)
      }
    }
  }

  /// Runs the steps with view models.
  nonisolated static func run(_ steps: [Step], _ models: [CountViewModel]) {
    for step in steps {
      let model = models[step.model]
      switch step.kind {
      case .write:
        model.write { draft in
          draft.count = before(draft.count)
          run(step.inner, models)
          draft.count = after(draft.count)
        }
      case .update:
        model.update {
          let start = model.state.count
          run(step.inner, models)
          return CountState(count: after(start))
        }
      case .throwing:
        try? model.write { draft in
          draft.count = before(draft.count)
          run(step.inner, models)
          throw CancellationError()
        }
      case .transaction:
        transaction { run(step.inner, models) }
      }
    }
  }

  private func make() -> (models: [CountViewModel], views: [CountView]) {
    let models = [CountViewModel(), CountViewModel()]
    let views = models.map { model in
      let view = CountView()
      model.subscribe(view: view)
      return view
    }
    return (models, views)
  }

  @Test(
    "Law 7, law 8: every program of up to four steps ends as plain variables do, and renders once")
  func here() {
    for count in 1...4 {
      for program in Step.programs(count) {
        let (models, views) = make()
        var numbers = [0, 0]
        var frames = [[0], [0]]
        for step in program {
          Self.run([step], models)
          Self.simulate([step], &numbers)
          for index in 0..<2 where frames[index].last != numbers[index] {
            frames[index].append(numbers[index])
          }
        }
        guard models.map(\.state.count) == numbers, views.map(\.shown) == frames else {
          Issue.record(
            "\(program): \(models.map(\.state.count)), \(views.map(\.shown)); not \(frames)")
          return
        }
      }
    }
  }

  @Test("Law 8: the same programs in one transaction render each view at most once, the end")
  func inOneTransaction() {
    for count in 1...4 {
      for program in Step.programs(count) {
        let (models, views) = make()
        var numbers = [0, 0]
        Self.simulate(program, &numbers)
        transaction { Self.run(program, models) }
        let frames = numbers.map { $0 == 0 ? [0] : [0, $0] }
        guard models.map(\.state.count) == numbers, views.map(\.shown) == frames else {
          Issue.record(
            "\(program): \(models.map(\.state.count)), \(views.map(\.shown)); not \(frames)")
          return
        }
      }
    }
  }

  @Test("Law 5: programs of up to three steps end the same on another thread, and render their end")
  func elsewhere() async {
    for count in 1...3 {
      for program in Step.programs(count) {
        let (models, views) = make()
        var numbers = [0, 0]
        Self.simulate(program, &numbers)
        runElsewhere { Self.run(program, models) }
        let states = models.map(\.state.count)
        await settle()
        let frames = numbers.map { $0 == 0 ? [0] : [0, $0] }
        guard states == numbers, views.map(\.shown) == frames else {
          Issue.record("\(program): \(states), \(views.map(\.shown)); not \(frames)")
          return
        }
      }
    }
  }

  @Test("There are as many programs as there should be")
  func counts() {
    // The Catalan numbers, times the number of kinds for each step.
    #expect((0...4).map { Step.programs($0).count } == [1, 7, 2 * 49, 5 * 343, 14 * 2_401])
  }
}
