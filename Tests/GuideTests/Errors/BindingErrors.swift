import Bindery
import BinderyTesting
import Foundation
import Testing

@Suite("Errors: bindings") @MainActor
struct BindingErrors {
  struct Person: Identifiable, Equatable { let id: Int }
  @Test("Law 13: a binding that nothing would own stops")
  func noBindingGroup() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let name = CurrentValueSubject<String, Never>("Ada")
        let label = HeadlessLine()
        // guide
        label.binding.text *= name  // No group is open.
        // end of guide
      }
    }
    #expect(isNamed("no-binding-group", result))
  }

  @Test("Law 13: subscribing off the main actor stops")
  func subscribedOffMain() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let people = MutableObservableArray([Person(id: 1)])
        // guide
        DispatchQueue.global().sync {
          _ = people.changeSetPublisher.sink { print($0) }
        }
        // end of guide
      }
    }
    #expect(isNamed("subscribed-off-main", result))
  }

  @Test("Law 13: a demand of nothing stops")
  func noDemand() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let names = CurrentValueSubject<String, Never>("Ada")
        // guide
        let subscriber = AnySubscriber<String, Never>(receiveSubscription: { $0.request(.none) })
        names.merge(with: Just("Bob")).subscribe(subscriber)
        // end of guide
      }
    }
    #expect(isNamed("no-demand", result))
  }
}
