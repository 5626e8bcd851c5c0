/// A table of objects that belong to other objects, keyed by owner and name. It retains neither the
/// objects nor their owners.
///
/// - Complexity: O(1) on average; entries of released objects are swept from time to time.
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

  // Keyed by address. A new object may have the address of a released one, so the getter compares
  // the owner as well.
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
