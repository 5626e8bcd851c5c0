/// Objects that belong to other objects, by name. It keeps none of them alive.
///
/// - Complexity: O(1) on average; now and then it forgets those that are gone.
@MainActor
package final class WeakTable<Value: AnyObject> {
  private struct Key: Hashable {
    let owner: ObjectIdentifier
    let name: String
  }

  private struct Entry {
    weak var owner: AnyObject?
    weak var value: Value?
  }

  // By address. Another object may have the address of one that is gone, so each entry is asked
  // whose it is.
  private var entries: [Key: Entry] = [:]
  private var sweepLimit = 64

  package init() {}

  package subscript(owner: AnyObject, name: String = "") -> Value? {
    get {
      guard let entry = entries[Key(owner: ObjectIdentifier(owner), name: name)],
        entry.owner === owner
      else { return nil }
      return entry.value
    }
    set {
      let key = Key(owner: ObjectIdentifier(owner), name: name)
      entries[key] = newValue.map { Entry(owner: owner, value: $0) }
      guard entries.count >= sweepLimit else { return }
      entries = entries.filter { $0.value.owner != nil && $0.value.value != nil }
      sweepLimit = max(64, 2 * entries.count)
    }
  }
}
