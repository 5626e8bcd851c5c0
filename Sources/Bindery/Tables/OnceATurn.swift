import Dispatch

/// A filter that accepts an event once in a turn of the main loop. A user cannot act on a row
/// twice in one turn, so a second event means that the toolkit has called its delegate twice.
@MainActor
package final class OnceATurn {
  private let toolkit: String
  private var last: String?

  /// - Parameter toolkit: The toolkit named in the message about a duplicate event.
  package init(_ toolkit: String) {
    self.toolkit = toolkit
  }

  /// Returns whether the event is new in this turn. If it is not, reports it.
  package func admits<Cell>(_ event: String, _ snapshot: TableSnapshot<Cell>) -> Bool {
    guard last != event else {
      snapshot.report(toolkit, "It reported \(event) twice at once; the second one was ignored.")
      return false
    }
    last = event
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.last = nil }
    }
    return true
  }
}
