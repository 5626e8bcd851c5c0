import BinderyTesting
import Foundation
import Logging
import Testing

@testable import BinderyStore

/// A password in a store's state does not leave the program.
@Suite("Secrets in states and actions") @MainActor
struct SecretStateTests {
  struct Login: Codable, Equatable, Sendable {
    var name = ""
    var password = Secret("")
  }

  enum LoginAction: Action, Codable, Equatable {
    case name(String)
    case password(Secret<String>)
  }

  private let reducer = Reducer<Login, LoginAction> { login, action in
    switch action {
    case .name(let name): login.name = name
    case .password(let password): login.password = password
    }
  }

  private let actions: [LoginAction] = [.name("demo"), .password(Secret("correct horse"))]

  @Test("A recorded session has no password in it, and is repeated without")
  func session() throws {
    let store = Store(initialState: Login(password: Secret("battery")), reducer: reducer)
    let history = StoreHistory(of: store)
    for action in actions { store.dispatch(action) }
    let data = try history.export()
    let text = String(decoding: data, as: UTF8.self)
    #expect(!text.contains("correct") && !text.contains("battery"))
    #expect(text.contains(#"{"name":"","password":[]}"#))
    let log = try ActionLog<Login, LoginAction>(data)
    #expect(log.replayed(by: reducer).last == Login(name: "demo", password: Secret("")))
    #expect(log.firstDifference(by: reducer) == nil)
    history.jump(to: 1)
    #expect(store.state.password == Secret("battery"), "travelling knows it still")
  }

  @Test("A test that is made from a session has no password in it")
  func generatedTest() throws {
    let log = try ActionLog(initialState: Login(), actions: actions, reducer: reducer)
    let source = try log.generatedTest(named: "x", reducer: "r", recordedBy: reducer)
    #expect(!source.contains("correct"))
  }

  @Test("The log of a store's actions has no password in it")
  func logging() {
    let lines = Locked<[String]>([])
    let logger = Logger(label: "test") { _ in LineHandler(lines: lines) }
    let store = Store(
      initialState: Login(), reducer: reducer, middleware: [.logging(to: logger)])
    for action in actions { store.dispatch(action) }
    #expect(lines.value.count == 2)
    #expect(lines.value[1].contains("••••"))
    #expect(!lines.value.joined().contains("correct"))
  }
}

private struct LineHandler: LogHandler {
  let lines: Locked<[String]>
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.trace

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { nil }
    set {}
  }

  func log(event: LogEvent) {
    lines.withLock { $0.append("\(event.message)") }
  }
}
