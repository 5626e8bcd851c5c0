import Bindery
import BinderyTesting
import Observation
import Testing

/// Paths of uneven lengths from one source to one view model, each made in a different way.
@Suite("A derivation sees one moment, and runs once") @MainActor
struct DerivationMixtureTests {
  let source = CountViewModel()
  let top = Witness()
  let kept = Kept()

  final class Kept { var models: [CountViewModel] = [] }

  /// Returns a view model that counts 100 more than `other`.
  private func step(_ other: ViewModel<CountState>) -> CountViewModel {
    let step = CountViewModel()
    step.subscribe(to: other) { step, state in step.set(state.count + 100) }
    kept.models.append(step)
    return step
  }

  @Test("Law 8: one method that is subscribed to a short and a long way never sees a mixture")
  func unevenWays() {
    for isShortFirst in [true, false] {
      let (source, top) = (CountViewModel(), Witness())
      let short = step(source)
      let long = step(step(source))
      top.sources = [short, long]
      for other in isShortFirst ? [short, long] : [long, short] {
        top.subscribe(to: other, onChange: Witness.look)
      }
      top.seen = []
      source.set(1)
      #expect(Set(top.seen) == [[101, 201]])
      #expect(top.seen.count == 2, "once for each subscription")
    }
  }

  @Test("Law 8: a handler of several sources runs once for all of them")
  func together() {
    let short = step(source)
    let long = step(step(source))
    var seen: [[Int]] = []
    top.subscribe(to: short, long) { _, short, long in seen.append([short.count, long.count]) }
    #expect(seen == [[100, 200]])
    source.set(1)
    #expect(seen == [[100, 200], [101, 201]])
    transaction { for count in 2...5 { source.set(count) } }
    #expect(seen.last == [105, 205])
    #expect(seen.count == 3)
    source.set(5)
    #expect(seen.count == 3)
  }

  @Test("A method of three sources is replaced, unsubscribed, and freed with one of them")
  func threeSources() {
    let others = [CountViewModel(1), CountViewModel(2)]
    var last: CountViewModel? = CountViewModel(3)
    top.sources = []
    top.subscribe(to: others[0], others[1], last!, onChange: Witness.takeThree)
    top.subscribe(to: others[0], others[1], last!, onChange: Witness.takeThree)
    #expect(top.seen == [[1, 2, 3], [1, 2, 3]])
    others[1].set(5)
    #expect(top.seen.count == 3, "the former subscription has ended")
    last = nil
    others[0].set(7)
    #expect(top.seen.count == 3)
    top.subscribe(to: others[0], others[1]) { top, _, _ in top.seen.append([0]) }
    top.unsubscribe(from: others[1])
    top.seen = []
    others[0].set(8)
    #expect(top.seen == [])
  }

  @Test("Law 1: a handler of several sources keeps nobody alive")
  func leaks() {
    let (source, other) = (source, CountViewModel())
    #expect(
      isReleased {
        let witness = Witness()
        witness.subscribe(to: source, other) { _, _, _ in }
        return witness
      })
    #expect(
      isReleased {
        let payload = Payload()
        top.subscribe(to: source, other) { _, _, _ in _ = payload }
        top.unsubscribe(from: other)
        return payload
      })
  }

  @Test("Law 8: a way through a publisher counts as a way")
  func throughPublishers() {
    let (states, part) = (CountViewModel(), CountViewModel())
    let subscription = source.states.sink { states.set($0.count + 100) }
    let group = BindingGroup { Handler(part, CountViewModel.setHere) *= source[\.count] }
    top.sources = [source, states, part]
    top.lookWhenAnyChanges()
    for count in 1...3 {
      source.set(count)
      #expect(top.seen == [[count, count + 100, count]])
      top.seen = []
    }
    _ = (subscription, group)
  }

  @Test("Law 8: a way counts that begins where nobody looked yet when it was made")
  func throughUnobserved() {
    let written = CountViewModel()
    let subscription = source.states.sink { written.set($0.count) }
    top.sources = [source, written]
    top.lookWhenAnyChanges()
    source.set(1)
    #expect(top.seen == [[1, 1]])
    _ = subscription
  }

  @Test("Law 8: a way through a view model that writes only others counts as a way")
  func throughDrivers() {
    let (driver, driven) = (CountViewModel(), CountViewModel())
    let low = step(step(source))
    top.sources = [source, driven]
    top.lookWhenAnyChanges()
    driver.subscribe(to: low) { _, state in driven.set(state.count) }
    top.seen = []
    source.set(1)
    #expect(top.seen == [[1, 201]])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test("Law 8: a way through an observed expression counts as a way")
  func throughObservedExpressions() {
    let (model, observed) = (ObservedCount(), CountViewModel())
    let writer = step(source)
    writer.subscribe(to: source) { _, state in model.count = state.count }
    let subscription = observing { model.count }.sink { observed.set($0) }
    let next = step(observed)
    top.sources = [source, observed, next]
    top.lookWhenAnyChanges()
    // A view model that changes an observed expression is discovered at the first such change.
    source.set(1)
    for count in 2...4 {
      top.seen = []
      source.set(count)
      #expect(top.seen == [[count, count, count + 100]])
    }
    _ = subscription
  }

  @Test("Law 8: heights that change later, and subscriptions made in the middle of a transaction")
  func changesLater() {
    let low = CountViewModel()
    top.sources = [source, low]
    top.lookWhenAnyChanges()
    transaction {
      source.set(1)
      low.subscribe(to: step(step(source))) { low, state in low.set(state.count) }
    }
    top.seen = []
    source.set(2)
    #expect(top.seen == [[2, 202]])
    // A view model that is computed in the same batch starts to follow another one.
    let (first, second) = (CountViewModel(), Witness())
    var isSubscribed = false
    first.subscribe(to: source) { first, state in
      first.set(state.count)
      if isSubscribed || state.count < 3 { return }
      isSubscribed = true
      second.subscribe(to: first, onChange: Witness.look)
    }
    second.sources = [source, first]
    second.subscribe(to: source, onChange: Witness.look)
    second.seen = []
    source.set(3)
    #expect(Set(second.seen) == [[3, 3]])
  }

  @Test("Law 8: an element is found by an index that is derived from the same change")
  func elementByIndex() {
    struct Rows: ViewState { var items = ["a", "b", "c"] }
    let rows = ViewModel(initialState: Rows())
    let selection = CountViewModel(2)
    let detail = Witness()
    var names: [String] = []
    detail.subscribe(to: rows) { _, rows in names.append(rows.items[selection.state.count]) }
    detail.subscribe(to: selection) { _, selection in
      names.append(rows.state.items[selection.count])
    }
    selection.subscribe(to: rows) { selection, rows in
      if selection.state.count >= rows.items.count { selection.set(rows.items.count - 1) }
    }
    names = []
    rows.write { $0.items = ["x"] }
    #expect(Set(names) == ["x"])
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@Observable
private final class ObservedCount { var count = 0 }

/// A view model that records the counts of several others whenever one of them has changed.
@MainActor
final class Witness: ViewModel<CountState> {
  var sources: [CountViewModel] = []
  var seen: [[Int]] = []

  init() { super.init(initialState: CountState()) }

  func look(_ state: CountState) { seen.append(sources.map(\.state.count)) }

  func takeThree(_ one: CountState, _ two: CountState, _ three: CountState) {
    seen.append([one.count, two.count, three.count])
  }

  /// Records once for all of its two or three sources.
  func lookWhenAnyChanges() {
    if sources.count == 2 {
      subscribe(to: sources[0], sources[1]) { top, one, two in
        top.noteSame([one.count, two.count])
      }
    } else {
      subscribe(to: sources[0], sources[1], sources[2]) { top, one, two, three in
        top.noteSame([one.count, two.count, three.count])
      }
    }
    seen = []
  }

  private func noteSame(_ counts: [Int]) {
    seen.append(counts)
    #expect(sources.map(\.state.count) == counts, "what it is handed is what it reads")
  }
}

extension CountViewModel {
  func setHere(_ count: Int) { set(count) }
}
