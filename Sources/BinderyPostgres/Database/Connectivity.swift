import Bindery
import Postgres

/// Whether live data is connected to its server.
@MainActor
final class Connectivity: Sendable {
  nonisolated init() {}

  let isConnected = CurrentValueSubject<Bool, Never>(false)
  /// The reason why it is not connected; nil while it is, and before the first attempt has ended.
  let problem = CurrentValueSubject<PostgresError?, Never>(nil)

  func connected() {
    if problem.value != nil { problem.send(nil) }
    if !isConnected.value { isConnected.send(true) }
  }

  /// Notes that the connection is lost; returns whether there was no problem before.
  func lost(_ error: any Error) -> Bool {
    let isNew = problem.value == nil
    if isConnected.value { isConnected.send(false) }
    let error = error as? PostgresError ?? .connectionLost("\(error)")
    if problem.value != error { problem.send(error) }
    return isNew
  }
}
