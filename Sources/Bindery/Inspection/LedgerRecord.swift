/// The record of one binding in the ``BindingLedger``. It belongs to the binding, and ends with
/// it.
package final class LedgerRecord: @unchecked Sendable {
  // Sendable: the variables are used on the main actor only; the end is noted under the ledger's
  // lock.

  let id: Int
  let place: (any NotedPlace)?
  @MainActor private(set) weak var entry: (any LedgerEntry)?
  @MainActor private var deliveries = 0
  @MainActor private(set) var lastDelivery = 0
  @MainActor private var value: String?
  @MainActor private var name: String?
  /// The control whose events the binding passes on, and the name of the source of its values.
  @MainActor weak var control: AnyObject?
  @MainActor var source: String?
  /// The number of the record of the binding that this one is a part of.
  let whole: Int?
  /// The causes of values that wait, the oldest first.
  @MainActor var waiting: ArraySlice<Tracing.Waiting> = []
  /// The step that is being taken.
  @MainActor var step: Int?

  init(id: Int, place: (any NotedPlace)?, partOf whole: Int?) {
    self.id = id
    self.place = place
    self.whole = whole
  }

  deinit { LedgerShelf.shared.remove(id) }

  /// Adds the record to the ledger, for `entry`.
  @MainActor
  package func list(_ entry: any LedgerEntry) {
    self.entry = entry
    LedgerShelf.shared.add(self)
  }

  /// Records the delivery of a value. Only a short text of the value is kept. For a control that
  /// holds a secret, no text is kept.
  ///
  /// - Parameter receiver: The object that the value was written into.
  @MainActor
  package func note<Value>(_ value: Value, into receiver: AnyObject? = nil) {
    guard BindingLedger.isOn else { return }
    let isSecret = SecretInput.isTold || SecretInput.holdsSecret(receiver)
    if isSecret, receiver != nil, let secret = value as? String {
      SecretTexts.shared.note(secret)
    }
    let text = isSecret ? secretText : SecretTexts.shared.hidden(in: ShortText.of(value))
    self.value = text
    noteDelivery()
    if let step { Tracing.change(step) { $0.value = text } }
  }

  /// Records a delivery whose value the entry provides when it is read.
  @MainActor
  package func noteDelivery() {
    guard BindingLedger.isOn else { return }
    deliveries += 1
    lastDelivery = BindingLedger.nextDelivery()
    LedgerShelf.shared.tellChange()
    if let step { Tracing.change(step) { $0.outcome = .done } }
  }

  /// Records that the binding has ended. Called on any thread.
  package func end() {
    LedgerShelf.shared.remove(id)
  }

  /// The binding as the ledger lists it, or `nil` if it has ended.
  @MainActor
  var shown: LiveBinding? {
    guard let entry, !entry.ledgerHasEnded else { return nil }
    return LiveBinding(
      id: id, kind: entry.ledgerKind, name: name(of: entry), property: entry.ledgerProperty,
      source: entry.ledgerSource ?? source, place: place, partOf: whole,
      deliveries: deliveries, value: entry.ledgerValue ?? value, lastDelivery: lastDelivery,
      target: LiveBinding.Target(object: entry.ledgerTarget, control: control))
  }

  /// Notes the source that is being subscribed to.
  @MainActor
  func noteSource() {
    guard let subscribed = SubscribedSource.current else { return }
    (source, control) = (subscribed.name, subscribed.control)
  }

  @MainActor
  func name(of entry: any LedgerEntry) -> String {
    let name = name ?? entry.ledgerName
    self.name = name
    // A label's name contains its text.
    return SecretTexts.shared.hidden(in: name)
  }
}
