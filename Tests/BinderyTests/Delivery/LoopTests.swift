import Bindery
import BinderyTesting
import Testing

@Suite("Loops of changes") @MainActor
struct LoopTests {
  let model = CountViewModel()
  let view = CountView()

  // MARK: Changes that end

  @Test("Law 9: chains that end are not cut: through a render, a binding, a handler, and both")
  func finiteChains() {
    model.subscribe(view: view)
    view.onRender = { [model] in if $0.count < 1_500 { model.set($0.count + 1) } }
    model.set(1)
    #expect((model.state.count, view.shown.last) == (1_500, 1_500))
    view.onRender = nil
    model.subscribe(to: model) { model, state in
      if state.count < 7_000 { model.set(state.count + 1) }
    }
    #expect((model.state.count, view.shown.last) == (7_000, 7_000))
    #expect(model.problems == [])

    var errors: [BindingError] = []
    let number = CurrentValueSubject<Int, Never>(0)
    let label = Recorder(-1)
    label.onWrite = { if $0 < 1_500 { number.send($0 + 1) } }
    let group = BindingGroup(onError: { errors.append($0) }) { label.binding.value *= number }
    #expect(label.value == 1_500)
    #expect(errors.isEmpty)
    _ = group
  }

  @Test("Law 9: a chain through a thousand bindings ends, in whichever order they were made")
  func longChain() {
    var errors: [BindingError] = []
    let numbers = (0..<1_000).map { _ in CurrentValueSubject<Int, Never>(0) }
    let labels = numbers.map { _ in Recorder(0) }
    let group = BindingGroup(onError: { errors.append($0) }) {
      for (label, number) in zip(labels, numbers).reversed() { label.binding.value *= number }
    }
    for (label, next) in zip(labels, numbers.dropFirst()) { label.onWrite = { next.send($0) } }
    numbers[0].send(7)
    #expect(labels.allSatisfy { $0.value == 7 })
    #expect(errors.isEmpty)
    _ = group
  }

  @Test("Law 9: five thousand view models derive from one another")
  func longDerivation() {
    let chain = (0..<5_000).map { _ in CountViewModel() }
    for (model, next) in zip(chain, chain.dropFirst()) {
      next.subscribe(to: model) { next, state in next.set(state.count + 1) }
    }
    chain[0].set(1)
    #expect(chain[4_999].state.count == 5_000)
    #expect(chain.allSatisfy { $0.problems.isEmpty })
  }

  // MARK: Changes that do not end

  @Test("Law 9: a view that changes what it renders is named, with the number of its renders")
  func loopingView() throws {
    model.subscribe(view: view)
    view.onRender = { [model] in model.set($0.count + 1) }
    let before = view.shown.count
    model.set(1)
    #expect(
      model.problems
        == [.runawayLoop(participants: ["CountViewModel", "the rendering of CountView"])])
    let problem = try #require(model.problems.first)
    #expect("\(problem)".contains("after \(view.shown.count - before) rounds"))
  }

  @Test(
    "Law 9: those who only look on come to the final state: views, bindings, derived view models")
  func onlookers() {
    let derived = Follower()
    let views = (0..<3).map { _ in CountView() }
    let (label, other) = (Recorder(-1), Recorder(-1))
    model.subscribe(view: views[0])
    model.subscribe(view: view)
    model.subscribe(view: views[1])
    derived.follow(model)
    derived.subscribe(view: views[2])
    var sent = -1
    let subscription = model.states.sink { sent = $0.count }
    let group = BindingGroup {
      label.binding.value *= model[\.count]
      other.binding.value *= model.states.map(\.count).filter { _ in true }
    }
    view.onRender = { [model] in model.set($0.count + 1) }
    model.set(1)
    let end = model.state.count
    #expect(view.shown.last == end - 1, "the view itself is stopped")
    #expect(views.map(\.shown.last) == [end, end, end])
    #expect(derived.state.count == end)
    #expect([label.value, other.value, sent] == [end, end, end])
    view.onRender = nil
    model.set(-5)
    #expect(view.shown.last == -5, "it goes on")
    _ = (subscription, group)
  }

  @Test("Law 9: one that writes only another view model is named")
  func drivers() throws {
    final class Driver: CountViewModel, @unchecked Sendable {}
    final class Left: CountViewModel, @unchecked Sendable {}
    final class Right: CountViewModel, @unchecked Sendable {}
    let (driver, left, right) = (Driver(), Left(), Right())
    right.subscribe(to: left) { right, state in right.set(state.count) }
    let above = Follower()
    above.follow(left)
    let isRunning = Locked(false)
    driver.subscribe(to: right) { _, state in if isRunning.value { left.set(state.count + 1) } }
    isRunning.withLock { $0 = true }
    left.set(1)
    let expected = ViewModelError.runawayLoop(participants: ["Driver", "Left", "Right"])
    #expect(right.problems == [expected])
    #expect(left.problems == [], "it does nothing by itself")
    #expect(driver.problems == [expected])
    #expect(above.state.count == left.state.count)
  }

  @Test("Law 9: a loop through views, handlers and bindings is one loop, reported once to each")
  func mixed() throws {
    let (left, right) = (CountViewModel(), CountViewModel())
    let counter = Follower()
    counter.follow(left)
    counter.subscribe(view: view)
    view.onRender = { right.set($0.count) }
    let aside = CountView()
    right.subscribe(view: aside)
    let label = Recorder(0)
    var errors: [BindingError] = []
    let group = BindingGroup(onError: { errors.append($0) }) {
      label.binding.value *= right[\.count]
    }
    label.onWrite = { if $0 > 0 { left.set($0 + 1) } }
    left.set(1)
    #expect(errors.count == 1)
    guard case .runawayLoop(let participants)? = errors.first else {
      Issue.record("\(errors)")
      return
    }
    #expect(participants.contains("the rendering of CountView"))
    #expect(participants.contains { $0.contains("Recorder<Int>") })
    #expect(participants.contains("Follower"))
    #expect((left.problems.count, right.problems.count) == (0, 0), "they do nothing by themselves")
    #expect(aside.shown.last == right.state.count)
    _ = group
  }

  /// Returns that many subjects, each with a label that shows it.
  private func bound(_ count: Int, onError: @escaping @MainActor (BindingError) -> Void) -> (
    numbers: [CurrentValueSubject<Int, Never>], labels: [Recorder<Int>], group: BindingGroup
  ) {
    let numbers = (0..<count).map { _ in CurrentValueSubject<Int, Never>(0) }
    let labels = numbers.map { _ in Recorder(0) }
    let group = BindingGroup(onError: onError) {
      for (label, number) in zip(labels, numbers) { label.binding.value *= number }
    }
    return (numbers, labels, group)
  }

  @Test("Law 9: a chain that ends is never cut, however long it is")
  func veryLongChain() {
    var errors: [BindingError] = []
    let (numbers, labels, group) = bound(25_000) { errors.append($0) }
    for (label, next) in zip(labels, numbers.dropFirst()) { label.onWrite = { next.send($0) } }
    numbers[0].send(7)
    #expect(errors.isEmpty)
    #expect(labels.allSatisfy { $0.value == 7 })
    _ = group
  }

  @Test("Law 9: a loop is found though its way round is longer than the limit of rounds")
  func longLoop() {
    var errors: [BindingError] = []
    let (numbers, labels, group) = bound(12_000) { errors.append($0) }
    for (index, label) in labels.enumerated() {
      let next = numbers[(index + 1) % numbers.count]
      label.onWrite = { next.send($0 &+ 1) }
    }
    numbers[0].send(7)
    #expect(errors.count == 1)
    for label in labels { label.onWrite = nil }
    numbers[5].send(8)
    #expect(labels[5].value == 8)
    _ = group
  }
}
