/// The record of one binding in the ``BindingLedger``. It belongs to the binding, and ends with
/// it.
package final class LedgerRecord: @unchecked Sendable {
  // Sendable: the variables are used on the main actor only; the end is noted under the ledger's
  // lock.

  let id: Int
  let place: (any NotedPlace)?
  @MainActor private(set) weak var entry: (any LedgerEntry)?
  @MainActor private var deliveries = 0
  @MainActor private var lastDelivery = 0
  @MainActor private var value: String?
  @MainActor private var name: String?

  init(id: Int, place: (any NotedPlace)?) {
    self.id = id
    self.place = place
  }

  deinit { LedgerShelf.shared.remove(id) }

  /// Adds the record to the ledger, for `entry`.
  @MainActor
  package func list(_ entry: any LedgerEntry) {
    self.entry = entry
    LedgerShelf.shared.add(self)
  }

  /// Records the delivery of a value. Only a short text of the value is kept, and not even that
  /// for a control that holds a secret.
  ///
  /// - Parameter receiver: The object that the value was written into.
  @MainActor
  package func note<Value>(_ value: Value, into receiver: AnyObject? = nil) {
    guard BindingLedger.isOn else { return }
    let isSecret = SecretInput.isTold || SecretInput.holdsSecret(receiver)
    self.value = isSecret ? secretText : ShortText.of(value)
    noteDelivery()
  }

  /// Records a delivery whose value the entry provides when it is read.
  @MainActor
  package func noteDelivery() {
    guard BindingLedger.isOn else { return }
    deliveries += 1
    lastDelivery = BindingLedger.nextDelivery()
    LedgerShelf.shared.tellChange()
  }

  /// Records that the binding has ended. Called on any thread.
  package func end() {
    LedgerShelf.shared.remove(id)
  }

  /// The binding as the ledger lists it; nil if it has ended.
  @MainActor
  var shown: LiveBinding? {
    guard let entry, !entry.ledgerHasEnded else { return nil }
    let name = name ?? entry.ledgerName
    self.name = name
    return LiveBinding(
      id: id, kind: entry.ledgerKind, name: name, place: place, deliveries: deliveries,
      value: entry.ledgerValue ?? value, lastDelivery: lastDelivery)
  }
}
