import BinderyStore
import BinderyTesting
import Foundation
import Testing

@Suite("Guide: keep a secret out of logs") @MainActor
struct KeepASecretOutOfLogs {
  // guide
  struct LogInState: Codable, Equatable, Sendable {
    var name = ""
    var password = Secret("")
  }

  enum LogInAction: Action, Codable {
    case nameTyped(String)
    case passwordTyped(Secret<String>)
  }

  static let reducer = Reducer<LogInState, LogInAction> { state, action in
    switch action {
    case .nameTyped(let name): state.name = name
    case .passwordTyped(let password): state.password = password
    }
  }
  // end of guide

  @Test("The text shows dots, and the recorded session has no password")
  func hides() throws {
    let store = Store(initialState: LogInState(), reducer: Self.reducer)
    let history = StoreHistory(of: store)
    // guide
    store.dispatch(.passwordTyped(Secret("correct horse")))
    print(store.state.password)  // ••••
    let length = store.state.password.revealed.count
    let session = try history.export()
    // end of guide
    #expect("\(store.state)".contains("••••"))
    #expect(length == 13)
    #expect(!String(decoding: session, as: UTF8.self).contains("correct"))
  }
}
