import Bindery
import BinderyTesting
import Testing

@Suite("Errors: view models, commands and screens") @MainActor
struct StateErrors {
  struct Counter: ViewState {
    var count = 0
    var limit = 10
  }

  @MainActor
  final class CounterViewModel: ViewModel<Counter> {
    var kept: StateDraft<Counter>?

    init() { super.init(initialState: Counter()) }

    func keepDraft() { write { kept = $0 } }
    func addItself() {
      func add(_ count: inout Int) { count += state.count }
      write { add(&$0.count) }
    }
  }

  @Test("Law 13: a draft that is used after its write stops")
  func draftOutlivedWrite() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        // guide
        let counter = CounterViewModel()
        counter.keepDraft()  // write { kept = $0 }
        counter.kept?.count = 1
        // end of guide
      }
    }
    #expect(isNamed("draft-outlived-write", result))
  }

  @Test("Law 13: reading the state while a part of it changes in place stops")
  func stateInUse() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        // guide
        let counter = CounterViewModel()
        counter.addItself()  // write { add(&$0.count) }, and `add` reads `state`.
        // end of guide
      }
    }
    #expect(isNamed("state-in-use", result))
  }

  @Test("Law 13: a transitioning view that cannot render stops")
  func noRender() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        // guide
        final class CounterView: TransitioningView {
          typealias State = Counter

          // The requirement's previous state is optional: `from previous: Counter?`.
          func render(state: Counter, from previous: Counter) {}
        }
        CounterViewModel().subscribe(view: CounterView())
        // end of guide
      }
    }
    #expect(isNamed("no-render", result))
  }

  @Test("Law 13: a history that keeps nothing stops")
  func emptyHistory() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        // guide
        let history = StateHistory(of: CounterViewModel(), limit: 0)
        // end of guide
        _ = history
      }
    }
    #expect(isNamed("empty-history", result))
  }

  @Test("Law 13: running a command that has no work stops")
  func commandWithoutWork() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        // guide
        let save = Command<Void, Int>()
        save()
        // end of guide
      }
    }
    #expect(isNamed("command-without-work", result))
  }

  @Test("Law 13: giving a command work twice stops")
  func workGivenTwice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        // guide
        let save = Command<Void, Int> { 1 }
        save.perform(CommandWork { 2 })
        // end of guide
      }
    }
    #expect(isNamed("work-given-twice", result))
  }

  @Test("Law 13: a command that may never run stops")
  func noRunAllowed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        // guide
        let save = Command<Void, Int>(policy: .parallel(maximum: 0)) { 1 }
        // end of guide
        _ = save
      }
    }
    #expect(isNamed("no-run-allowed", result))
  }

  @Test("Law 13: a loader with a part twice stops")
  func partNamedTwice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        // guide
        let loader = Loader(["weather", "news", "weather"]) { part in "\(part)…" }
        // end of guide
        _ = loader
      }
    }
    #expect(isNamed("part-named-twice", result))
  }

  @Test("Law 13: loading a part that is not there stops")
  func unknownPart() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        // guide
        let loader = Loader(["weather", "news"]) { part in "\(part)…" }
        loader.refresh("sports")
        // end of guide
      }
    }
    #expect(isNamed("unknown-part", result))
  }

  @Test("Law 13: navigating while a screen is made stops")
  func navigationInScreenMaker() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        weak var shared: Navigator<Int, Void>?
        // guide
        let navigator = Navigator(root: 0) { (id: Int, _: Navigation<Int>) in
          if id == 2 { shared?.pop() }
        }
        shared = navigator
        navigator.path = [1, 2]
        // end of guide
      }
    }
    #expect(isNamed("navigation-in-screen-maker", result))
  }
}
