import Bindery
import BinderyTesting
import Foundation
import Testing

/// View models that derive from others, views that are added and removed, and threads that write,
/// all at random.
@Suite("Random worlds of view models") @MainActor
struct RandomWorldTests {
  /// The number of worlds: forty unless the environment sets another.
  static let worlds =
    ProcessInfo.processInfo.environment["BINDERY_WORLDS"].flatMap { Int($0) } ?? 40

  @Test("Law 5, law 8: what is shown is the end, never goes back, and is never torn")
  func randomWorlds() async {
    let seed = UInt64.testSeed
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<Self.worlds {
      let world = ModelWorld(&generator)
      let threads = (0..<3).map { _ in
        let seed = generator.next()
        let sources = world.sources
        return Task.detached {
          var generator = SeededGenerator(seed: seed)
          for _ in 0..<150 { sources.writeAtRandom(&generator) }
        }
      }
      for _ in 0..<150 {
        world.step(&generator)
        if let fault = world.faultSoFar {
          Issue.record("seed \(seed): \(fault)")
          break
        }
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: await Task.yield()
        case 1: await settle()
        default: break
        }
      }
      for thread in threads { await thread.value }
      await settle()
      world.wake()
      if let fault = world.faultSoFar ?? world.faultAtRest {
        Issue.record("seed \(seed): \(fault)")
        return
      }
    }
  }
}

/// The state of all view models of a world. Each number only grows.
struct WorldState: ViewState {
  /// The number of changes of the sources that this derives from.
  var age = 0
  /// Two numbers that are always written together, in two view models.
  var left = 0
  var right = 0
}

/// The view models that are written: the first two hold the pair.
struct WorldSources: Sendable {
  let models = (0..<4).map { _ in ViewModel(initialState: WorldState()) }

  func writeAtRandom(_ generator: inout SeededGenerator) {
    let (left, right) = (models[0], models[1])
    let (one, two) = (models[2], models[3])
    switch Int.random(in: 0..<8, using: &generator) {
    case 0:
      writePair()
    case 7:
      // Overtakes a pair that is on its way.
      left.write { $0.age += 1 }
    case 1:
      // The same in the opposite order.
      right.write { draft in
        let number = draft.right + 1
        left.write {
          $0.left = number
          $0.age += 1
        }
        draft.right = number
        draft.age += 1
      }
    case 2:
      one.write { $0.age += 1 }
    case 3:
      two.update {
        var state = two.state
        state.age += 1
        return state
      }
    case 4:
      one.write { draft in
        two.write { $0.age += 1 }
        draft.age += 1
      }
    case 5:
      two.write { draft in
        writePair()
        one.write { $0.age += 1 }
        draft.age += 1
      }
    default:
      try? left.write { draft in
        draft.left += 1_000_000
        one.write { $0.age += 1 }
        throw CancellationError()
      }
    }
  }

  func writePair() {
    // In a write, so that no other thread writes in between, on the main actor as well.
    models[0].write { draft in
      draft.left += 1
      draft.age += 1
      let number = draft.left
      models[1].write {
        $0.right = number
        $0.age += 1
      }
    }
  }
}

/// A view model that derives the sum of ages and the newest pair from the states that it receives.
@MainActor
final class WorldModel: ViewModel<WorldState> {
  let sources: [ViewModel<WorldState>]
  private var told: [ObjectIdentifier: WorldState] = [:]

  init(_ sources: [ViewModel<WorldState>]) {
    self.sources = sources
    super.init(initialState: WorldState())
    transaction { for source in sources { follow(source) } }
  }

  func follow(_ source: ViewModel<WorldState>) {
    let identity = ObjectIdentifier(source)
    subscribe(to: source) { model, state in
      model.told[identity] = state
      model.update { Self.merged(Array(model.told.values)) }
    }
  }

  static func merged(_ states: [WorldState]) -> WorldState {
    WorldState(
      age: states.map(\.age).reduce(0, +), left: states.map(\.left).max() ?? 0,
      right: states.map(\.right).max() ?? 0)
  }
}

/// A view whose frames are checked.
@MainActor
private final class WorldView {
  let model: ViewModel<WorldState>
  /// Whether the model derives from both halves of the pair.
  let hasPair: Bool
  let gate: RenderGate?
  let frames: Frames<WorldState>

  init(
    _ model: ViewModel<WorldState>, hasPair: Bool, gate: RenderGate?, clock: ManualFramePacer?
  ) {
    self.model = model
    self.hasPair = hasPair
    self.gate = gate
    let policy = gate.map { RenderPolicy.whileOpen($0) } ?? .always
    frames = Frames(clock.map { policy.everyFrame(of: $0) } ?? policy)
    model.subscribe(view: frames)
  }

  /// The fault of the frames since the last check; nil if there is none.
  var fault: String? {
    defer { looked = max(frames.shown.count - 1, 0) }
    let shown = frames.shown[looked...]
    for (old, new) in zip(shown, shown.dropFirst()) {
      if old == new { return "shown twice: \(new)" }
      if new.age < old.age || new.left < old.left || new.right < old.right {
        return "gone back: \(old) → \(new)"
      }
    }
    return shown.first { hasPair && $0.left != $0.right }.map { "torn: \($0)" }
  }

  private var looked = 0
}

@MainActor
private final class ModelWorld {
  let sources = WorldSources()
  private var models: [WorldModel] = []
  private var hasPair: [ObjectIdentifier: Bool] = [:]
  private var views: [WorldView] = []
  /// Views of the two halves of the pair, which are always open.
  private let left: WorldView
  private let right: WorldView
  private let clock = ManualFramePacer()
  private var commands = 0

  init(_ generator: inout SeededGenerator) {
    left = WorldView(sources.models[0], hasPair: false, gate: nil, clock: nil)
    right = WorldView(sources.models[1], hasPair: false, gate: nil, clock: nil)
    for _ in 0..<6 { addModel(&generator) }
  }

  private var all: [ViewModel<WorldState>] { sources.models + models }

  private func lineage(_ model: ViewModel<WorldState>) -> Set<ObjectIdentifier> {
    let sources = (model as? WorldModel)?.sources ?? []
    return sources.reduce(into: [ObjectIdentifier(model)]) { $0.formUnion(lineage($1)) }
  }

  private func addModel(_ generator: inout SeededGenerator) {
    let count = Int.random(in: 1...3, using: &generator)
    let model = WorldModel(Array(all.shuffled(using: &generator).prefix(count)))
    models.append(model)
    hasPair[ObjectIdentifier(model)] = lineage(model).isSuperset(
      of: sources.models[0..<2].map { ObjectIdentifier($0) })
  }

  private func addView(_ generator: inout SeededGenerator) {
    let model = all.randomElement(using: &generator)!
    let gate = Bool.random(using: &generator) ? RenderGate(isOpen: .random(using: &generator)) : nil
    let isPaced = Bool.random(using: &generator)
    let view = WorldView(
      model, hasPair: hasPair[ObjectIdentifier(model)] ?? false, gate: gate,
      clock: isPaced ? clock : nil)
    views.append(view)
    guard Int.random(in: 0..<4, using: &generator) == 0 else { return }
    // Sometimes writes from inside a render.
    view.frames.onRender = { [weak self] state in
      guard let self, commands < 100, state.age % 3 == 0 else { return }
      commands += 1
      sources.models[2].write { $0.age += 1 }
    }
  }

  func step(_ generator: inout SeededGenerator) {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0...2: sources.writeAtRandom(&generator)
    case 3:
      transaction {
        for _ in 0..<3 { sources.writeAtRandom(&generator) }
        addView(&generator)
      }
    case 4, 5: addView(&generator)
    case 6:
      // Removes a view, which is freed at once.
      guard let index = views.indices.randomElement(using: &generator) else { return }
      let view = views.remove(at: index)
      if Bool.random(using: &generator) { view.model.unsubscribe(view: view.frames) }
    case 7, 8: views.randomElement(using: &generator)?.gate?.isOpen.toggle()
    case 9: clock.tick()
    case 10:
      let model = models.randomElement(using: &generator)!
      model.follow(model.sources.randomElement(using: &generator)!)
    default:
      if models.count < 12 { addModel(&generator) }
    }
  }

  /// Lets all views catch up.
  func wake() {
    for view in views {
      view.frames.onRender = nil
      view.gate?.isOpen = true
    }
    clock.tick()
    clock.tick()
  }

  var faultSoFar: String? {
    if left.frames.shown.last?.left != right.frames.shown.last?.right {
      return "halves: \(left.frames.shown.last!) and \(right.frames.shown.last!)"
    }
    for view in views + [left, right] {
      if let fault = view.fault { return fault }
    }
    return nil
  }

  var faultAtRest: String? {
    for view in views + [left, right] where view.frames.shown.last != view.model.state {
      return "shown \(String(describing: view.frames.shown.last)), but it is \(view.model.state)"
    }
    for model in models where model.state != WorldModel.merged(model.sources.map(\.state)) {
      return "derived \(model.state) from \(model.sources.map(\.state))"
    }
    return nil
  }
}
