import BinderyCombine
import BinderyTesting
import Testing

@Suite("map and removeDuplicates of combineLatest")
struct MapLatestTests {
  let a = CurrentValueSubject<Int, Offline>(0)
  let b = CurrentValueSubject<Int, Offline>(0)

  @Test("do what the operators of these names do after any other publisher")
  func sameAsOthers() {
    let pairs = a.combineLatest(b)
    let others = pairs.eraseToAnyPublisher().map { ($0 + $1) / 10 }.removeDuplicates()
    for demand in [Subscribers.Demand.unlimited, .max(3)] {
      let ours = tracker(of: pairs.map { ($0 + $1) / 10 }.removeDuplicates(), demand: demand)
      let theirs = tracker(of: others, demand: demand)
      for value in [1, 9, 11, 12, 25, 26, 50] {
        a.send(value)
        b.send(value / 2)
      }
      #expect(ours.history.dropFirst() == theirs.history.dropFirst())
      #expect(ours.history.count > 3)
    }
  }

  @Test("end and fail as the publishers do")
  func completions() {
    let finished = tracker(of: a.combineLatest(b).map { $0 + $1 }.removeDuplicates())
    a.send(completion: .finished)
    b.send(completion: .finished)
    #expect(finished.history == ["subscription", "value 0", "finished"])
    let c = CurrentValueSubject<Int, Offline>(0)
    let failed = tracker(of: c.combineLatest(Just(1).setFailureType(to: Offline.self)) { $0 + $1 })
    c.send(completion: .failure(Offline()))
    #expect(failed.history == ["subscription", "value 1", "failure offline"])
  }

  @Test("each subscription has its own last value")
  func subscriptions() {
    let sums = a.combineLatest(b) { $0 + $1 }.removeDuplicates()
    let first = tracker(of: sums)
    a.send(1)
    let second = tracker(of: sums)
    a.send(1)
    #expect(first.history == ["subscription", "value 0", "value 1"])
    #expect(second.history == ["subscription", "value 1"])
  }

  @Test("a result that sends again is followed by the next, in order", .ofOurs)
  func sendingFromInside() {
    var sums: [Int] = []
    let subscription = a.combineLatest(b).map { $0 + $1 }.removeDuplicates()
      .replaceError(with: -1)
      .sink { [a] sum in
        sums.append(sum)
        if sum < 3 { a.send(sum + 1) }
      }
    #expect(sums == [0, 1, 2, 3])
    subscription.cancel()
    a.send(9)
    #expect(sums == [0, 1, 2, 3])
  }

  @Test("have Combine's types where those are written out")
  func writtenTypes() {
    typealias Number = CurrentValueSubject<Int, Offline>
    let mapped: Publishers.Map<Publishers.CombineLatest<Number, Number>, Int> =
      a.combineLatest(b) { $0 + $1 }
    let alsoMapped: Publishers.Map<Publishers.CombineLatest3<Number, Number, Number>, Int> =
      a.combineLatest(b, a).map { $0 + $1 + $2 }
    #expect(tracker(of: mapped).history == ["subscription", "value 0"])
    #expect(tracker(of: alsoMapped).history == ["subscription", "value 0"])
  }
}
