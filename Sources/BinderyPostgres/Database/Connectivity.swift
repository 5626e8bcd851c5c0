import Bindery
import Postgres

/// Whether live data is connected to its server.
@MainActor
final class Connectivity: Sendable {
  nonisolated init() {}

  let isConnected = CurrentValueSubject<Bool, Never>(false)
  /// The reason why it is not connected, or `nil` while it is, and before the first attempt has
  /// ended.
  let problem = CurrentValueSubject<PostgresError?, Never>(nil)

  /// Notes that there is no attempt yet to connect.
  func begin() {
    if problem.value != nil { problem.send(nil) }
  }

  /// Notes that there is a connection. Returns whether there was a problem before.
  func connected() -> Bool {
    let hadProblem = problem.value != nil
    if hadProblem { problem.send(nil) }
    if !isConnected.value { isConnected.send(true) }
    return hadProblem
  }

  /// Notes that the connection is lost. Returns whether there was no problem before.
  func lost(_ error: any Error) -> Bool {
    let isNew = problem.value == nil
    if isConnected.value { isConnected.send(false) }
    let error = error as? PostgresError ?? .connectionLost("\(error)")
    if problem.value != error { problem.send(error) }
    return isNew
  }
}
