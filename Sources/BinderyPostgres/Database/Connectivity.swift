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

  /// Notes that the connection is lost. Returns whether lists have to report it: there was no
  /// problem before, or it lasts, unlike the one before.
  func lost(_ error: any Error) -> Bool {
    let former = problem.value
    if isConnected.value { isConnected.send(false) }
    let error = error as? PostgresError ?? .connectionLost("\(error)")
    if former != error { problem.send(error) }
    return former == nil || error.isLastingRefusal && former?.isLastingRefusal == false
  }

  /// Returns the pause before the next attempt to connect. It grows longer if a person has to
  /// correct the cause, such as a wrong password, because the server may lock the role.
  nonisolated static func pause(after failures: Int, _ error: any Error) -> Duration {
    let isLasting = (error as? PostgresError)?.isLastingRefusal == true
    return .milliseconds(min(25 << min(failures, 11), isLasting ? 30_000 : 2_000))
  }
}

extension PostgresError {
  /// Whether another attempt to connect fails, too, until a person corrects the cause.
  var isLastingRefusal: Bool {
    if case .cannotConnect(let failure) = self { !failure.isTemporary } else { false }
  }
}
