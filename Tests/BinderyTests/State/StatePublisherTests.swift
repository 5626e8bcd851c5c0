import Bindery
import BinderyCombine
import BinderyTesting
import Testing

@Suite("A view model's states as publishers") @MainActor
struct StatePublisherTests {
  let model = CountViewModel()

  @Test("Law 9: what a subscriber writes while it is told the first state is told as well")
  func writesFromFirst() {
    let model = CountViewModel()
    var counts: [Int] = []
    let subscription = model[\.count].sink { count in
      counts.append(count)
      if count < 3 { model.set(count + 1) }
    }
    #expect(counts == [0, 1, 2, 3])
    let label = Recorder(-1)
    let group = BindingGroup {
      Handler(model, CountViewModel.set) *= model[\.count].map { min($0 + 1, 5) }
      label.binding.value *= model[\.count]
    }
    #expect(model.state.count == 5)
    #expect(label.value == 5)
    _ = (subscription, group)
  }

  @Test("Law 6, law 7: states sends the present one, then each that differs")
  func states() {
    var counts: [Int] = []
    let subscription = model.states.sink { counts.append($0.count) }
    model.set(0)
    model.set(1)
    model.write { $0.label = "other" }
    #expect(counts == [0, 1, 1])
    subscription.cancel()
    model.set(2)
    #expect(counts == [0, 1, 1])
  }

  @Test("Law 7: distinctness is judged after mapping, and of a part by itself")
  func mapped() {
    var (mapped, parts, chained): ([Bool], [String], [String]) = ([], [], [])
    let subscriptions = [
      model.states.map { $0.count > 1 }.sink { mapped.append($0) },
      model[\.label].sink { parts.append($0) },
      model[\.count].map { $0 / 2 }.map { "\($0)" }.sink { chained.append($0) },
    ]
    for count in 1...5 { model.set(count) }
    #expect(mapped == [false, true])
    #expect(parts == [""])
    #expect(chained == ["0", "1", "2"])
    model.write { $0.label = "a" }
    #expect(parts == ["", "a"])
    _ = subscriptions
  }

  @Test("Values without equality are sent for each change, also after mapping")
  func withoutEquality() {
    var counts: [Int] = []
    let subscriptions = [
      model[\.picture].sink { counts.append($0.count) },
      model.states.map { Picture(count: $0.count) }.sink { counts.append($0.count) },
    ]
    model.write { $0.label = "a" }
    #expect(counts == [0, 0, 0, 0])
    _ = subscriptions
  }

  @Test("Law 7: a type that is always delivered is sent for each change of the state")
  func alwaysDelivered() {
    var (parts, mapped, mappedParts) = (0, 0, 0)
    let subscriptions = [
      model[\.ping].sink { _ in parts += 1 },
      model.states.map { _ in Ping() }.sink { _ in mapped += 1 },
      model.states.map(\.ping).sink { _ in mappedParts += 1 },
    ]
    model.set(1)
    model.set(2)
    #expect((parts, mapped, mappedParts) == (3, 3, 3))
    _ = subscriptions
  }

  @Test("Law 8: in a transaction it sends once, the final state, before views are rendered")
  func inATransaction() {
    let view = CountView()
    model.subscribe(view: view)
    var log: [String] = []
    let subscription = model[\.count].sink { log.append("sent \($0)") }
    view.onRender = { log.append("rendered \($0.count)") }
    transaction { for count in 1...3 { model.set(count) } }
    transaction {
      model.set(7)
      model.set(3)
    }
    #expect(log == ["sent 0", "sent 3", "rendered 3"])
    _ = subscription
  }

  @Test("What a sink changes belongs to the transaction that it was told in")
  func sinkWrites() throws {
    let (model, other) = (model, CountViewModel())
    let view = CountView()
    other.subscribe(view: view)
    let subscription = model[\.count].sink { count in other.set(count * 2) }
    try expectRenders(1) { transaction { for count in 1...3 { model.set(count) } } }
    #expect(view.shown == [0, 6])
    _ = subscription
  }

  @Test("Only what is asked for is sent; what was missed is not, the newest is")
  func demand() {
    let tracker = TrackingSubscriber<Int, Never>(demand: .none)
    model[\.count].subscribe(tracker)
    model.set(1)
    #expect(tracker.history == ["subscription"])
    model.set(2)
    tracker.request(.max(1))
    #expect(tracker.history == ["subscription", "value 2"])
    model.set(3)
    model.set(4)
    #expect(tracker.history.count == 2)
    tracker.request(.max(2))
    #expect(tracker.history == ["subscription", "value 2", "value 4"])
    model.set(5)
    model.set(6)
    #expect(tracker.history == ["subscription", "value 2", "value 4", "value 5"])
    tracker.request(.unlimited)
    #expect(tracker.history.last == "value 6")
  }

  @Test("Law 7: what was asked for is not used up by a state that is not sent")
  func demandIsKept() {
    let tracker = TrackingSubscriber<Bool, Never>(demand: .max(2))
    model.states.map { $0.count > 5 }.subscribe(tracker)
    for count in 1...5 { model.set(count) }
    model.set(6)
    #expect(tracker.history == ["subscription", "value false", "value true"])
    model.set(0)
    #expect(tracker.history.count == 3)
  }

  @Test("More may be asked for from inside, as an answer or by a request")
  func demandInside() {
    let answering = TrackingSubscriber<Int, Never>(demand: .max(1)) { _ in .max(1) }
    model[\.count].subscribe(answering)
    nonisolated(unsafe) var asking: TrackingSubscriber<Int, Never>?
    asking = TrackingSubscriber(demand: .max(1)) { _ in
      asking?.request(.max(1))
      return .none
    }
    model[\.count].subscribe(asking!)
    for count in 1...3 { model.set(count) }
    let all = ["subscription", "value 0", "value 1", "value 2", "value 3"]
    #expect(answering.history == all)
    #expect(asking?.history == all)
    asking = nil
  }

  @Test("It can be asked and cancelled from another thread")
  func demandElsewhere() async {
    let tracker = TrackingSubscriber<Int, Never>(demand: .none)
    model[\.count].subscribe(tracker)
    runElsewhere { tracker.request(.max(1)) }
    #expect(await eventually { tracker.history == ["subscription", "value 0"] })
    runElsewhere {
      tracker.request(.unlimited)
      tracker.cancel()
    }
    await settle()
    model.set(1)
    #expect(tracker.history == ["subscription", "value 0"])
  }

  @Test("Law 5: nothing is sent after cancel, from inside or when it was on its way")
  func cancelling() async {
    let model = model
    var subscription: AnyCancellable?
    var counts: [Int] = []
    subscription = model[\.count].sink {
      counts.append($0)
      if $0 == 1 { subscription = nil }
    }
    model.set(1)
    model.set(2)
    #expect(counts == [0, 1])
    subscription = model[\.count].sink { counts.append($0) }
    runElsewhere { model.set(3) }
    subscription = nil
    await settle()
    #expect(counts == [0, 1, 2])
    _ = subscription
  }

  @Test("One sink may cancel another that has not been told yet")
  func cancellingAnother() {
    var second: AnyCancellable?
    var counts: [Int] = []
    let first = model[\.count].sink { if $0 == 1 { second = nil } }
    second = model[\.count].sink { counts.append($0) }
    model.set(1)
    #expect(counts == [0])
    _ = (first, second)
  }

  @Test("Law 8: two view models' states combined are never torn, here or elsewhere")
  func combined() async {
    let (model, other) = (model, CountViewModel())
    let pair = Recorder("")
    let group = BindingGroup {
      pair.binding.value *= model[\.count].combineLatest(other[\.count]).map { "\($0)=\($1)" }
    }
    for count in 1...3 {
      transaction {
        model.set(count)
        other.set(count)
      }
    }
    runElsewhere {
      for count in 4...100 {
        transaction {
          model.set(count)
          other.set(count)
        }
      }
    }
    await settle()
    #expect(pair.history == ["", "0=0", "1=1", "2=2", "3=3", "100=100"])
    _ = group
  }

  @Test(
    "Law 1: a subscription keeps the states, not the view model; once cancelled nothing is kept")
  func leaks() {
    var counts = 0
    var subscription: AnyCancellable?
    #expect(
      isReleased {
        let model = CountViewModel()
        subscription = model.states.sink { _ in counts += 1 }
        return model
      })
    #expect(counts == 1)
    weak var payload: Payload?
    do {
      let first = Payload()
      payload = first
      let model = ViewModel(initialState: PayloadState(payload: first))
      subscription = model.states.sink { _ in }
    }
    subscription = nil
    #expect(payload == nil, "the states are freed with the subscription")
    _ = subscription
  }

  @Test("Law 1: what a sink captured is freed when it is cancelled, on whatever thread")
  func sinkIsFreed() async {
    let model = model
    weak var payload: Payload?
    nonisolated(unsafe) var subscription: AnyCancellable?
    do {
      let captured = Payload()
      payload = captured
      subscription = model.states.sink { _ in _ = captured }
    }
    #expect(payload != nil)
    runElsewhere { subscription = nil }
    #expect(subscription == nil)
    #expect(await eventually { payload == nil })
  }
}
