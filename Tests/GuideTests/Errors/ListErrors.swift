import Bindery
import BinderyTesting
import Foundation
import Testing

@Suite("Errors: lists and tables") @MainActor
struct ListErrors {
  struct Person: Identifiable, Equatable {
    let id: Int
    var visits = 0
  }

  @Test("Law 13: an index that a list does not have stops")
  func indexOutOfRange() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        // guide
        let people = MutableObservableArray([Person(id: 1), Person(id: 2)])
        people.remove(at: 2)
        // end of guide
      }
    }
    #expect(isNamed("index-out-of-range", result))
  }

  @Test("Law 13: a prefix of less than no elements stops")
  func negativeLimit() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let people = MutableObservableArray((1...3).map { Person(id: $0) })
        // guide
        let rest = 2 - people.count
        let first = people.prefix(rest)
        // end of guide
        _ = first
      }
    }
    #expect(isNamed("negative-limit", result))
  }

  @Test("Law 13: an observer that changes its list without end stops")
  func listChangesItself() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        // guide
        let people = MutableObservableArray([Person(id: 1)])
        let counting = people.changeSetPublisher.sink { _ in people.items[0].visits += 1 }
        // end of guide
        _ = counting
      }
    }
    #expect(isNamed("list-changes-itself", result))
  }

  @Test("Law 13: reading a mapped list off the main actor stops")
  func readOffMain() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let people = MutableObservableArray([Person(id: 1), Person(id: 2)])
        // guide
        let titles = people.mapItems { "Person \($0.id)" }
        let snapshot = titles.items
        DispatchQueue.global().sync { print(snapshot[0]) }
        // end of guide
      }
    }
    #expect(isNamed("read-off-main", result))
  }

  @Test("Law 13: a change that does not fit its list stops")
  func deltaDoesNotFit() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        // guide
        let delta = ListDelta(deletions: [3])
        let shorter = delta.apply(to: ["Ada", "Bob"], insert: { _ in "" })
        // end of guide
        _ = shorter
      }
    }
    #expect(isNamed("delta-does-not-fit", result))
  }
}
