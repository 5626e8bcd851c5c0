#if os(macOS) || canImport(AppleRuntime)
/// Values that belong to objects, by object. The table does not keep the objects alive.
///
/// - Complexity: O(1) on average; from time to time it removes the values of released objects.
@MainActor
final class ObjectTable<Value> {
  private struct Entry {
    weak var object: AnyObject?
    let value: Value
  }

  // Keyed by address. A new object may have the address of a released one, so each entry also
  // refers to its object.
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var sweepLimit = 16

  subscript(object: AnyObject) -> Value? {
    get {
      guard let entry = entries[ObjectIdentifier(object)], entry.object === object else {
        return nil
      }
      return entry.value
    }
    set {
      entries[ObjectIdentifier(object)] = newValue.map { Entry(object: object, value: $0) }
      guard entries.count >= sweepLimit else { return }
      entries = entries.filter { $0.value.object != nil }
      sweepLimit = max(16, 2 * entries.count)
    }
  }
}
#endif
