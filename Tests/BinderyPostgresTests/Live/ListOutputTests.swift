import Bindery
import BinderyLive
import Testing

@testable import BinderyPostgres

/// The events that a list sends in an outage and after it.
@Suite("What lists report of an outage") @MainActor
struct ListOutputTests {
  private struct Outage: Error {}
  private struct Own: Error {}

  private let output = ListOutput<CollectionChange<Int>>([])

  /// Returns what the list sends in `body`.
  private func sent(_ body: () -> Void) -> [String] {
    var sent: [String] = []
    output.receive = { change in
      sent.append(change.problem.map { "\(type(of: $0))" } ?? "\(change.items ?? [])")
    }
    body()
    return sent
  }

  private func recover(isAwaited: Bool) {
    output.recover(isAwaited: isAwaited) { .update($0, ListDelta()) }
  }

  @Test("A list that was not read yet reports no empty content when the connection is back")
  func unread() {
    #expect(sent { output.fail(Outage()) } == ["Outage"])
    #expect(sent { recover(isAwaited: true) } == [])
    #expect(sent { output.send(.initial([1])) } == ["[1]"])
    #expect(sent { recover(isAwaited: true) } == [])
  }

  @Test("First rows that arrive in an outage do not end its error")
  func firstRows() {
    #expect(sent { output.fail(Outage()) } == ["Outage"])
    #expect(sent { output.sendFirst(.initial([1])) } == ["[1]", "Outage"])
    #expect(sent { recover(isAwaited: true) } == ["[1]"])
    #expect(sent { output.sendFirst(.initial([1, 2])) } == ["[1, 2]"])
  }

  @Test("A list without a request has no rows to wait for")
  func withoutRequest() {
    #expect(sent { output.fail(Outage()) } == ["Outage"])
    #expect(sent { recover(isAwaited: false) } == ["[]"])
  }

  @Test("A list has its rows again, or the problem that it had before")
  func afterwards() {
    _ = sent { output.send(.initial([1, 2])) }
    #expect(sent { output.fail(Outage()) } == ["Outage"])
    #expect(sent { recover(isAwaited: true) } == ["[1, 2]"])
    #expect(sent { recover(isAwaited: true) } == [])
    _ = sent { output.send(.error(Own())) }
    #expect(sent { output.fail(Outage()) } == ["Outage"])
    #expect(sent { recover(isAwaited: true) } == ["Own"])
  }
}
