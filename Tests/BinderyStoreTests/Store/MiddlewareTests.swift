import BinderyStore
import BinderyTesting
import Testing

@MainActor @Suite struct MiddlewareTests {
  @Test("Actions go through the middleware in order")
  func middlewareOrder() {
    var order: [String] = []
    func noting(_ name: String) -> Middleware<Counts, CountsAction> {
      Middleware { _, action, next in
        order.append("\(name) before")
        next(action)
        order.append("\(name) after")
      }
    }
    let store = makeStore(middleware: [noting("a"), noting("b")])
    store.dispatch(.setLeft(1))
    #expect(order == ["a before", "b before", "b after", "a after"])
  }

  @Test("A middleware may change, drop and repeat actions")
  func changedActions() {
    let store = makeStore(middleware: [
      Middleware { _, action, next in
        switch action {
        case .setLeft(let left): next(.setLeft(left * 2))
        case .setRight: break
        case .setText(let text):
          next(.setText(text + "1"))
          next(.setText(text + "2"))
        default: next(action)
        }
      }
    ])
    let texts = Told(store.select(\.text))
    store.dispatch(.setLeft(2))
    store.dispatch(.setRight(2))
    store.dispatch(.setText("a"))
    #expect(store.state == Counts(left: 4, right: 0, text: "a2"))
    // All changes from one action are delivered once.
    #expect(texts.values == ["", "a2"])
  }

  @Test("A middleware sees the state before and after")
  func stateAround() {
    var seen: [Int] = []
    let store = makeStore(middleware: [
      Middleware { context, action, next in
        seen.append(context.state.left)
        next(action)
        seen.append(context.state.left)
      }
    ])
    store.dispatch(.setLeft(1))
    #expect(seen == [0, 1])
  }

  @Test("An action that a middleware dispatches goes through all of them after the present one")
  func nestedDispatch() {
    var seen: [CountsAction] = []
    let store = makeStore(middleware: [
      Middleware { _, action, next in
        seen.append(action)
        next(action)
      },
      Middleware { context, action, next in
        if action == .setLeft(1) { context.dispatch(.setLeft(2)) }
        next(action)
      },
    ])
    let left = Told(store.select(\.left))
    store.dispatch(.setLeft(1))
    #expect(seen == [.setLeft(1), .setLeft(2)])
    #expect(left.values == [0, 1, 2])
  }

  @Test("An action that is dispatched after the store is gone is dropped")
  func goneStore() async {
    var late: MiddlewareContext<Counts, CountsAction>?
    func make() {
      let store = makeStore(middleware: [
        Middleware { context, action, next in
          late = context
          next(action)
        }
      ])
      store.dispatch(.setLeft(3))
    }
    make()
    late?.dispatch(.setLeft(4))
    #expect(late?.state.left == 3)
  }
}

@MainActor @Suite struct EffectsTests {
  @Test("An effect dispatches its result")
  func effect() async {
    let store = makeStore(middleware: [
      .effects { action, effects in
        guard case .setText(let text) = action, text.count == 1 else { return }
        effects.run { dispatch in
          await Task.yield()
          dispatch(.setText(text + text))
        }
      }
    ])
    store.dispatch(.setText("a"))
    #expect(store.state.text == "a")
    #expect(await eventually { store.state.text == "aa" })
  }

  @Test("Law 5: nothing of a cancelled effect arrives")
  func cancelledEffect() async {
    let gates = Gates()
    let store = makeStore(middleware: [
      .effects { action, effects in
        switch action {
        case .setLeft(let number):
          effects.run("search") { dispatch in
            await gates.wait(number)
            dispatch(.setRight(number))
          }
        case .setText: effects.cancel("search")
        default: break
        }
      }
    ])
    let right = Told(store.select(\.right))
    store.dispatch(.setLeft(1))
    store.dispatch(.setLeft(2))
    await gates.open(1)
    await gates.open(2)
    #expect(await eventually { store.state.right == 2 })
    store.dispatch(.setLeft(3))
    store.dispatch(.setText("stop"))
    await gates.open(3)
    await settle()
    #expect(right.values == [0, 2])
  }

  @Test("Law 12: an effect's error becomes an action or is reported")
  func effectError() async {
    struct Failure: Error, CustomStringConvertible { let description = "no network" }
    var problems: [StoreError] = []
    let store = makeStore(
      middleware: [
        .effects { action, effects in
          switch action {
          case .setLeft: effects.run(failure: { .setText("\($0)") }) { _ in throw Failure() }
          case .setRight: effects.run("load") { _ in throw Failure() }
          case .both: effects.run { _ in throw CancellationError() }
          default: break
          }
        }
      ], onError: { problems.append($0) })
    store.dispatch(.both(1))
    store.dispatch(.setLeft(1))
    store.dispatch(.setRight(1))
    #expect(await eventually { store.state.text == "no network" && problems.count == 1 })
    #expect("\(problems[0])".hasPrefix("The effect load failed: no network."))
  }

  /// The cancelling action was sent before, on another thread, and has not arrived yet.
  @Test("Law 5: nothing arrives of an effect that was cancelled elsewhere")
  func cancelledElsewhere() async {
    var hasEnded = false
    let store = makeStore(middleware: [
      .effects { action, effects in
        switch action {
        case .setLeft:
          effects.run("search") { dispatch in
            runElsewhere { effects.dispatch(.setText("stop")) }
            dispatch(.setRight(9))
            hasEnded = true
          }
        case .setText: effects.cancel("search")
        default: break
        }
      }
    ])
    store.dispatch(.setLeft(1))
    #expect(await eventually { hasEnded })
    await settle()
    #expect(store.state == Counts(left: 1, right: 0, text: "stop"))
  }

  /// The cancelling action waits until the notification has ended, like the effect's own
  /// dispatches.
  @Test("Law 5: nothing arrives of an effect that a waiting action cancels")
  func cancelledByWaiting() async {
    var dispatchLater: EffectDispatch<CountsAction>?
    let store = makeStore(middleware: [
      .effects { action, effects in
        switch action {
        case .setLeft(1): effects.run("search") { dispatchLater = $0 }
        case .setText: effects.cancel("search")
        default: break
        }
      }
    ])
    store.dispatch(.setLeft(1))
    #expect(await eventually { dispatchLater != nil })
    let subscription = store.select(\.left).subscribe { left in
      guard left == 2 else { return }
      store.dispatch(.setText("stop"))
      dispatchLater?(.setRight(9))
    }
    store.dispatch(.setLeft(2))
    #expect(store.state == Counts(left: 2, right: 0, text: "stop"))
    withExtendedLifetime(subscription) {}
  }

  @Test("An error of an effect that was cancelled elsewhere makes no action")
  func cancelledError() async {
    struct Failure: Error {}
    let store = makeStore(middleware: [
      .effects { action, effects in
        switch action {
        case .setLeft:
          effects.run("search", failure: { _ in .setRight(9) }) { _ in
            runElsewhere { effects.dispatch(.setText("stop")) }
            throw Failure()
          }
        case .setText: effects.cancel("search")
        default: break
        }
      }
    ])
    store.dispatch(.setLeft(1))
    #expect(await eventually { store.state.text == "stop" })
    await settle()
    #expect(store.state.right == 0)
  }

  @Test("An effect that is cancelled before it begins never does")
  func neverBegun() async {
    var begun: [Int] = []
    let store = makeStore(middleware: [
      .effects { action, effects in
        if case .setLeft(let left) = action { effects.run("search") { _ in begun.append(left) } }
      }
    ])
    store.dispatch(.setLeft(1))
    store.dispatch(.setLeft(2))
    #expect(await eventually { begun.contains(2) })
    await settle()
    #expect(begun == [2])
  }

  /// A dispatch as of a callback, which `work` does not wait for.
  @Test("A late answer arrives unless the effect was cancelled")
  func lateAnswer() async {
    var answers: [EffectDispatch<CountsAction>] = []
    let store = makeStore(middleware: [
      .effects { action, effects in
        switch action {
        case .setLeft: effects.run("search") { answers.append($0) }
        case .setText: effects.cancel("search")
        default: break
        }
      }
    ])
    store.dispatch(.setLeft(1))
    #expect(await eventually { answers.count == 1 })
    await settle()
    answers[0](.setRight(1))
    #expect(store.state.right == 1)
    // A later effect of the same name replaces it, although it has ended.
    store.dispatch(.setLeft(2))
    #expect(await eventually { answers.count == 2 })
    await settle()
    answers[0](.setRight(2))
    answers[1](.setRight(3))
    store.dispatch(.setText("stop"))
    answers[1](.setRight(4))
    #expect(store.state.right == 3)
  }

  @Test("Effects end with their store, also where they ask for its state")
  func effectsEnd() async {
    let gates = Gates()
    var (hasBegun, isCancelled) = (false, false)
    do {
      let store = makeStore(middleware: [
        .effects { _, effects in
          effects.run { dispatch in
            hasBegun = true
            await gates.wait(1)
            isCancelled = Task.isCancelled
            dispatch(.setLeft(effects.state.left + 9))
          }
        }
      ])
      store.dispatch(.setLeft(1))
      #expect(await eventually { hasBegun })
    }
    await gates.open(1)
    #expect(await eventually { isCancelled })
  }

  @Test("Effects of a store that is gone do not begin")
  func effectsOfGoneStore() async {
    var late: Effects<Counts, CountsAction>?
    var hasRun = false
    do {
      let store = makeStore(middleware: [.effects { late = $1 }])
      store.dispatch(.setLeft(1))
    }
    late?.run { _ in hasRun = true }
    await settle()
    #expect(late != nil)
    #expect(!hasRun)
  }
}

/// A gate at which effects wait until a test opens it.
private actor Gates {
  private var isOpen: Set<Int> = []
  private var waiting: [Int: [CheckedContinuation<Void, Never>]] = [:]

  func wait(_ number: Int) async {
    if isOpen.contains(number) { return }
    await withCheckedContinuation { waiting[number, default: []].append($0) }
  }

  func open(_ number: Int) {
    isOpen.insert(number)
    for continuation in waiting.removeValue(forKey: number) ?? [] { continuation.resume() }
  }
}
