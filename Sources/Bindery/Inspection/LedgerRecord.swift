/// What the ``BindingLedger`` notes of one binding. It belongs to the binding, and ends with it.
package final class LedgerRecord: @unchecked Sendable {
  // Sendable: what changes is used on the main actor only; the end is noted under the ledger's lock.

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

  /// Says what it is for.
  @MainActor
  package func list(_ entry: any LedgerEntry) {
    self.entry = entry
    LedgerShelf.shared.add(self)
  }

  /// Notes that a value was delivered. The value is not kept, only a short text of it; of what a
  /// control holds or tells that holds a secret, not even that.
  ///
  /// - Parameter receiver: What it was written into.
  @MainActor
  package func note<Value>(_ value: Value, into receiver: AnyObject? = nil) {
    guard BindingLedger.isOn else { return }
    let isSecret = SecretInput.isTold || SecretInput.holdsSecret(receiver)
    self.value = isSecret ? secretText : ShortText.of(value)
    noteDelivery()
  }

  /// Notes that something changed that the entry can tell when it is asked.
  @MainActor
  package func noteDelivery() {
    guard BindingLedger.isOn else { return }
    deliveries += 1
    lastDelivery = BindingLedger.nextDelivery()
    LedgerShelf.shared.tellChange()
  }

  /// Notes that the binding has ended, on whatever thread.
  package func end() {
    LedgerShelf.shared.remove(id)
  }

  /// What is to be seen of it; nil if it has ended.
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
