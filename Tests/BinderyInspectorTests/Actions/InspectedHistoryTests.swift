import BinderyInspector
import BinderyTesting
import Foundation
import Testing

@MainActor
struct InspectedHistoryTests {
  enum Step: Action, Codable { case up }

  enum Held: Action { case up }

  private let store = Store(
    initialState: 0, reducer: Reducer<Int, Step> { number, _ in number += 1 })

  private func titles(_ exports: [SessionExport]) -> [String] { exports.map(\.title) }

  @Test("A session that can be coded can be saved")
  func codableSession() {
    let history = StoreHistory(of: store)
    #expect(titles(InspectedHistory(history).exports) == ["Save the log"])
    #expect(titles(InspectedHistory(history, keeping: store).exports) == ["Save the log"])
    let test = SessionTest(reducer: "reducer")
    #expect(
      titles(InspectedHistory(history, keeping: store, test: test).exports)
        == ["Save the log", "Save as a test"])
    #expect(
      titles(InspectedHistory(history, test: test).exports) == ["Save the log", "Save as a test"])
  }

  @Test("A session that cannot be coded cannot be saved")
  func uncodableSession() {
    let store = Store(initialState: 0, reducer: Reducer<Int, Held> { number, _ in number += 1 })
    let history = StoreHistory(of: store)
    #expect(InspectedHistory(history).exports.isEmpty)
    #expect(InspectedHistory(history, keeping: store).exports.isEmpty)
    #expect(!ActionsViewModel(InspectedHistory(history)).canLoad)
  }

  /// Both are put into one module.
  @Test("Two sessions without a name make tests of different names")
  func unnamedSessions() throws {
    let history = StoreHistory(of: store)
    let inspected = InspectedHistory(history, test: SessionTest(reducer: "reducer"))
    func name() throws -> Substring? {
      let source = String(decoding: try inspected.exports[1].make(), as: UTF8.self)
      return source.split(separator: "\n").first { $0.hasPrefix("func ") }
    }
    let first = try name()
    #expect(first?.hasPrefix("func aRecordedSession") == true)
    #expect(try name() == first)
    store.dispatch(.up)
    #expect(try name() != first)
  }
}
