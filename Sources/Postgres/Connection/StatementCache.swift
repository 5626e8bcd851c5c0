/// The statements that a connection has prepared on the server.
struct StatementCache {
  private struct Key: Hashable {
    var sql: String
    var types: [PostgresType]
  }
  private struct Entry {
    var name: String
    var lastUse: Int
  }

  let limit: Int
  private var entries: [Key: Entry] = [:]
  private var uses = 0
  /// The names of statements that the server may release.
  private(set) var released: [String] = []

  init(limit: Int) { self.limit = limit }

  var count: Int { entries.count }

  /// Returns the name of the statement, and whether it has to be prepared first.
  ///
  /// - Complexity: O(1); O(*limit*) if the statement is new and the cache is full.
  mutating func name(_ sql: String, _ types: [PostgresType]) -> (name: String, isNew: Bool) {
    let key = Key(sql: sql, types: types)
    uses += 1
    if let entry = entries[key] {
      entries[key]!.lastUse = uses
      return (entry.name, false)
    }
    if entries.count >= limit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      released.append(oldest.value.name)
      entries[oldest.key] = nil
    }
    let name = "s\(uses)"
    entries[key] = Entry(name: name, lastUse: uses)
    return (name, true)
  }

  /// Removes a statement that could not be prepared, or whose plan is no longer usable.
  mutating func forget(_ name: String, isOnServer: Bool) {
    if let key = entries.first(where: { $0.value.name == name })?.key { entries[key] = nil }
    if isOnServer {
      released.append(name)
    } else {
      // The statements that were sent together with it may have evicted it already.
      released.removeAll { $0 == name }
    }
  }

  /// Removes all statements, because the server has released them.
  mutating func forgetAll() {
    entries = [:]
    released = []
  }

  mutating func takeReleased() -> [String] {
    defer { released = [] }
    return released
  }
}
