import BinderyStore
import BinderyTesting
import Foundation
import Testing

@Suite("Guide: record a session and replay it") @MainActor
struct RecordASessionAndReplayIt {
  // guide
  struct Order: Codable, Equatable, Sendable {
    var items: [String] = []
    var isSent = false
  }

  enum OrderAction: Action, Codable {
    case added(String)
    case sent
  }

  static let reducer = Reducer<Order, OrderAction> { order, action in
    switch action {
    case .added(let item): order.items.append(item)
    case .sent: order.isSent = true
    }
  }
  // end of guide

  @Test("A developer sees the same states as the user")
  func replays() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).log")
    defer { try? FileManager.default.removeItem(at: file) }
    // guide
    let store = Store(initialState: Order(), reducer: Self.reducer)
    let history = StoreHistory(of: store)
    store.dispatch(.added("tea"))
    store.dispatch(.sent)
    try history.export().write(to: file)
    // end of guide

    // guide
    let other = Store(initialState: Order(), reducer: Self.reducer)
    let replay = StoreHistory(of: other)
    if let difference = try replay.import(Data(contentsOf: file)) { print(difference) }
    replay.jump(to: 1)
    // end of guide
    #expect(other.state == Order(items: ["tea"]))
    replay.resume()
    #expect(other.state == Order(items: ["tea"], isSent: true))
  }
}
