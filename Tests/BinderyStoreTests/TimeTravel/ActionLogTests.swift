import BinderyTesting
import Foundation
import Testing

@testable import BinderyStore

private typealias Log = ActionLog<Basket, BasketAction>

@Suite struct ActionLogTests {
  @Test("A log is read as it was written")
  func roundTrip() throws {
    let seed = UInt64.random(in: 0..<1 << 32)
    for round in 0..<40 {
      let actions = BasketAction.random(round, seed: seed + UInt64(round))
      let log = try Log(initialState: Basket(), actions: actions, reducer: Basket.reducer)
      let data = try log.data()
      let other = try Log(data)
      #expect(other.actions == actions, "seed \(seed), round \(round)")
      let states = other.replayed(by: Basket.reducer)
      #expect(states == log.replayed(by: Basket.reducer), "seed \(seed), round \(round)")
      #expect(states.count == round + 1)
      #expect(other.firstDifference(by: Basket.reducer) == nil, "seed \(seed), round \(round)")
      #expect(try other.data() == data, "seed \(seed), round \(round)")
    }
  }

  @Test("The file has a line for each action")
  func linesTest() throws {
    let log = try Log(
      initialState: Basket(), actions: [.added(name: "Milk", price: 3), .reversed],
      reducer: Basket.reducer)
    let lines = String(decoding: try log.data(), as: UTF8.self).split(separator: "\n")
    #expect(
      lines.map { $0.replacing(/"[0-9a-f]{16}"/, with: "…") } == [
        #"{"actions":2,"first":0,"format":"bindery-actions","#
          + #""store":"Store<Basket, BasketAction>","version":1}"#,
        #"{"fingerprint":…,"state":{"counts":{},"discount":0,"items":[],"tags":[],"total":0}}"#,
        #"{"action":{"added":{"name":"Milk","price":3}},"after":…}"#,
        #"{"action":{"reversed":{}},"after":…}"#,
      ])
  }

  @Test("A replay names the first step that differs")
  func differingReplay() throws {
    let log = try Log(
      initialState: Basket(),
      actions: [.tagged("a"), .added(name: "Milk", price: 3), .reversed, .removed(index: 0)],
      reducer: Basket.reducer)
    let changed = Reducer<Basket, BasketAction> { basket, action in
      basket.change(action)
      if case .removed = action { basket.total += 1 }
    }
    let difference = try #require(log.firstDifference(by: changed))
    #expect((difference.step, difference.lastAlike) == (4, 3))
    #expect(
      difference.description
        == #"Step 4, {"removed":{"index":0}}, ends in a different state than recorded. "#
        + "The reducer was changed since, or is not a pure function.")
  }

  @Test("Of a large state fewer fingerprints are kept")
  func largeState() throws {
    let basket = Basket(counts: .init(uniqueKeysWithValues: (0..<1_000).map { ("\($0)", $0) }))
    let actions = (0..<200).map { BasketAction.tagged("\($0)") }
    let log = try Log(
      initialState: basket, actions: actions, reducer: Basket.reducer,
      plan: FingerprintPlan(of: basket, actions: 200, budget: 200_000))
    #expect(log.fingerprints.count > 10)
    #expect(log.fingerprints.count < 100)
    #expect(log.fingerprints[200] != nil)
    let changed = Reducer<Basket, BasketAction> { basket, action in
      basket.change(action)
      if case .tagged("55") = action { basket.total += 1 }
    }
    let difference = try #require(log.firstDifference(by: changed))
    #expect(difference.lastAlike < 56)
    #expect((56..<80).contains(difference.step))
    #expect("\(difference)".hasPrefix("One of the steps \(difference.lastAlike + 1) to "))
  }

  @Test("Of a state that grows fewer fingerprints are kept")
  func growingState() throws {
    var plan = try FingerprintPlan(of: "", actions: 2_000, budget: 100_000)
    for count in 1...2_000 {
      try plan.note(String(repeating: "x", count: 10 * count), after: count)
    }
    #expect(plan.noted.keys.reduce(0) { $0 + 10 * $1 } < 250_000)
    #expect(plan.noted.count > 30)
    #expect(plan.noted[2_000] != nil)
    // A state that suddenly grows is noted a few times only.
    plan = try FingerprintPlan(of: "", actions: 2_000, budget: 100_000)
    for count in 1...2_000 {
      try plan.note(String(repeating: "x", count: count < 1_000 ? 0 : 10_000), after: count)
    }
    #expect(plan.noted.count > 900)
    #expect(plan.noted.keys.count { $0 >= 1_000 } < 15)
    #expect(plan.noted[2_000] != nil)
  }
}
