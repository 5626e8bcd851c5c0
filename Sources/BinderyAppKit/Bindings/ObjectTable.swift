#if os(macOS) || canImport(AppleRuntime)
/// Values that belong to objects. It keeps none of the objects alive.
///
/// - Complexity: O(1) on average; now and then it lets go of what belonged to objects that are
///   gone.
@MainActor
final class ObjectTable<Value> {
  private struct Entry {
    weak var object: AnyObject?
    let value: Value
  }

  // By address. Another object may have the address of one that is gone, so each entry is asked
  // whose it is.
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
