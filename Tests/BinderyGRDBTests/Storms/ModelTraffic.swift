import Bindery
import BinderyTesting

/// View models that threads write, alone and in pairs, while views are attached and detached and
/// the view models are replaced.
@MainActor
final class ModelTraffic: StormTraffic {
  /// Two view models whose numbers are equal after each transaction.
  private final class Models: Sendable {
    let one = ViewModel(initialState: TwinState())
    let two = ViewModel(initialState: TwinState())
    let writes = Locked(0)
  }

  /// Renders a state, at once or once a frame, and follows both view models by a binding.
  private final class Screen: StatefulView {
    let renderPolicy: RenderPolicy
    let pair = Recorder([0, 0])
    let bindings = BindingGroup()
    private let faults: StormFaults
    private(set) var last = -1
    var isOver = false

    init(_ policy: RenderPolicy, _ faults: StormFaults) {
      renderPolicy = policy
      self.faults = faults
      var last = -1
      pair.onWrite = { [weak self] pair in
        faults.expect(self?.isOver == false, "a binding fires after its group was cleared")
        faults.expect(pair == [pair[0], pair[0], 2 * pair[0]], "\(pair) is shown, which is torn")
        faults.expect(pair[0] > last, "\(pair) comes after \(last)")
        last = pair[0]
      }
    }

    func render(state: TwinState) {
      faults.expect(!isOver, "a view renders after it was unsubscribed")
      faults.expect(state.left == state.right, "\(state) is rendered, which is torn")
      faults.expect(state.left > last, "\(state) is rendered after \(last)")
      last = state.left
    }
  }

  private nonisolated let models = Locked(Models())
  private var sum = ViewModel(initialState: TwinState())
  private var screens: [Screen] = []
  private let pacer = ManualFramePacer()
  private let faults: StormFaults
  private let leaks: LeakWatch

  init(_ faults: StormFaults, _ leaks: LeakWatch) {
    (self.faults, self.leaks) = (faults, leaks)
    derive()
  }

  nonisolated func act(on thread: Int, _ generator: inout SeededGenerator) {
    Self.write(models.value, faults, &generator)
  }

  private nonisolated static func write(
    _ models: Models, _ faults: StormFaults, _ generator: inout SeededGenerator
  ) {
    let both = [models.one, models.two].shuffled(using: &generator)
    let (first, second) = (both[0], both[1])
    switch Int.random(in: 0..<5, using: &generator) {
    case 0:
      first.write { draft in
        draft.left += 1
        second.write { $0.count() }
        hesitate(&generator)
        draft.right += 1
      }
    case 1:
      transaction {
        // Other threads see each write of the main actor as it ends.
        first.write { $0.count() }
        hesitate(&generator)
        second.update { second.state.counted }
      }
    case 2:
      first.update {
        second.write { $0.count() }
        return first.state.counted
      }
    case 3:
      try? first.write { draft in
        draft.left += 1_000_000
        throw CancellationError()
      }
      return
    default:
      let state = first.state
      faults.expect(state.left == state.right, "a thread reads \(state), which is torn")
      return
    }
    models.writes.withLock { $0 += 1 }
  }

  func actOnMain(_ generator: inout SeededGenerator) {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0...4: Self.write(models.value, faults, &generator)
    case 5...7: pacer.tick()
    case 8, 9:
      show(Bool.random(using: &generator) ? .always : .everyFrame(of: pacer))
      if screens.count > 6 { end(screens.removeFirst()) }
    case 10 where !screens.isEmpty:
      end(screens.remove(at: Int.random(in: 0..<screens.count, using: &generator)))
    default:
      guard Int.random(in: 0..<20, using: &generator) == 0 else { return }
      screens.forEach(end)
      screens = []
      models.withLock { $0 = Models() }
      derive()
    }
  }

  /// A third view model is derived from both.
  private func derive() {
    let (now, sum) = (models.value, ViewModel(initialState: TwinState()))
    self.sum = sum
    for object in [now, now.one, now.two, sum] as [AnyObject] { leaks.watch(object) }
    sum.subscribe(to: now.one) { sum, state in sum.write { $0.left = state.left } }
    sum.subscribe(to: now.two) { sum, state in sum.write { $0.right = state.left } }
  }

  private func show(_ policy: RenderPolicy) {
    let (now, screen) = (models.value, Screen(policy, faults))
    leaks.watch(screen)
    now.one.subscribe(view: screen)
    screen.bindings.capture {
      screen.pair.binding.value *= now.one[\.left].combineLatest(now.two[\.right], sum[\.sum])
        .map { [$0, $1, $2] }
    }
    screens.append(screen)
  }

  private func end(_ screen: Screen) {
    models.value.one.unsubscribe(view: screen)
    screen.bindings.clear()
    screen.isOver = true
  }

  func finish() async {
    let now = models.value
    show(.always)
    pacer.tick()
    let writes = now.writes.value
    for state in [now.one.state, now.two.state, sum.state] {
      faults.expect(
        state == TwinState(left: writes, right: writes), "\(state) after \(writes) writes")
    }
    for screen in screens {
      faults.expect(screen.last == writes, "\(screen.last) is rendered after \(writes) writes")
      faults.expect(screen.pair.value[0] == writes, "\(screen.pair.value) after \(writes) writes")
    }
  }
}

private struct TwinState: ViewState {
  var left = 0
  var right = 0

  var sum: Int { left + right }
  var counted: TwinState { TwinState(left: left + 1, right: right + 1) }
}

extension StateDraft<TwinState> {
  fileprivate func count() {
    self.left += 1
    self.right += 1
  }
}
