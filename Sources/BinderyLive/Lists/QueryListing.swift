import Bindery

/// A live query as an inspector lists it: the type of its rows, its changes, and the way in which
/// it is followed.
@MainActor
package final class QueryListing: LedgerEntry {
  private let record = BindingLedger.record()
  private let explain: @MainActor () -> String
  package let ledgerName: String

  /// - Parameters:
  ///   - name: The kind of query and its rows' type.
  ///   - explain: Returns a description of how the query is followed. It must not retain the query.
  package init(_ name: String, _ explain: @escaping @MainActor () -> String) {
    ledgerName = name
    self.explain = explain
    record?.list(self)
  }

  package var ledgerKind: LiveBinding.Kind { .query }
  package var ledgerValue: String? { explain() }
  package var ledgerHasEnded: Bool { false }

  package func noteDelivery() { record?.noteDelivery() }
}
