import Benchmark
import BinderyStore

/// The cost of an action beyond its reducer, with a thousand subscribers, and the cost of
/// subscribing.
@MainActor let storePairs =
  pairs("flat, one of 1000 changes", .changeItem(990), .flat, fires: 1)
  + pairs("20 scopes, one of 1000 changes", .changeInSection(990), .scopes, fires: 1)
  + pairs("20 scopes, something else changes", .changeOther, .scopes, fires: 0)
  + pairs("flat, something else changes", .changeOther, .flat, fires: 0)
  + pairs("flat in one scope, something else changes", .changeOther, .oneScope, fires: 0)
  + pairs("flat, nothing changes", .nothing, .flat, fires: 0)
  + [
    Pair(
      "store/subscribe and end, 1000", unit: .nanoseconds, operations: 1_000,
      rivalName: "a store that asks all",
      setup: { (Store(initialState: StoreState(), reducer: StoreState.reducer), PlainStore()) },
      ours: { store, _ in
        (0..<1_000).map { index in store.select { $0.items[index].number }.subscribe { _ in } }
      },
      rival: { _, store in
        let boxes = (0..<1_000).map { index in store.subscribe({ $0.items[index].number }) { _ in }
        }
        for box in boxes { store.unsubscribe(box) }
      },
      verify: { _, subscriptions in subscriptions.count == 1_000 })
  ]

/// Our store beside one that checks all subscribers, and beside the lower bound; the reducer's
/// time is subtracted from all.
@MainActor
private func pairs(
  _ name: String, _ action: StoreAction, _ layout: StoreContest.Layout, fires: Int
) -> [Pair] {
  let rivals: [(String, (StoreContest) -> @MainActor (StoreAction) -> Void)] = [
    ("a store that asks all", { $0.plain.dispatch }),
    ("the floor: closures that compare", { $0.closures.dispatch }),
  ]
  return rivals.map { rivalName, rival in
    Pair("store/" + name, unit: .microseconds, rivalName: rivalName) {
      let contest = StoreContest(layout)
      let rival = rival(contest)
      contest.store.dispatch(action)
      guard contest.fired == fires else { throw WrongResult(name: name) }
      let all = try Clock.thread.medians({ contest.store.dispatch(action) }, { rival(action) })
      let bare = try Clock.thread.medians(
        { contest.bare.dispatch(action) }, { contest.bare.dispatch(action) })
      return (all.ours - bare.ours, all.rival - bare.ours)
    }
  }
}

/// A thousand subscribers of each store.
@MainActor
private final class StoreContest {
  enum Layout {
    case flat, oneScope, scopes
  }

  let store = Store(initialState: StoreState(), reducer: StoreState.reducer)
  let plain = PlainStore()
  let closures: ComparingClosures
  let bare = BareReducer()
  private(set) var fired = 0
  private var ours: [StateSubscription] = []
  private var boxes: [PlainStore.Box] = []

  init(_ layout: Layout) {
    switch layout {
    case .flat, .oneScope:
      closures = ComparingClosures(
        (0..<1_000).map { index in
          { old, new in if old.items[index] != new.items[index] { blackHole(new.items[index]) } }
        })
      let items = store.scope(\.items)
      for index in 0..<1_000 {
        if case .flat = layout {
          ours.append(store.select { $0.items[index] }.subscribe { [unowned self] _ in fired += 1 })
        } else {
          ours.append(items.select { $0[index] }.subscribe { [unowned self] _ in fired += 1 })
        }
        boxes.append(plain.subscribe({ $0.items[index] }) { blackHole($0) })
      }
    case .scopes:
      closures = ComparingClosures(
        (0..<1_000).map { index in
          let (section, index) = (index / 50, index % 50)
          return { old, new in
            if old.sections[section].items[index] != new.sections[section].items[index] {
              blackHole(new.sections[section].items[index])
            }
          }
        })
      for section in 0..<20 {
        let scope = store.scope { $0.sections[section] }
        for index in 0..<50 {
          ours.append(scope.select { $0.items[index] }.subscribe { [unowned self] _ in fired += 1 })
          boxes.append(
            plain.subscribe({ $0.sections[section].items[index] }) { blackHole($0) })
        }
      }
    }
    fired = 0
  }
}
