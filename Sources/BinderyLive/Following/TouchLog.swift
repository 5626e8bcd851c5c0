/// The touched rows of each commit, kept for the sources that have not followed all commits yet.
package struct TouchLog {
  private var entries: [Touches] = []
  private var start = 0
  /// The total number of keys in the entries.
  private var keyCount = 0

  /// The number of keys kept before everything counts as changed.
  private static let keyLimit = 262_144

  package init() {}

  /// The number of the next commit.
  package var end: Int { start + entries.count }

  package mutating func append(_ touches: Touches) {
    entries.append(touches)
    keyCount += touches.keyCount
    guard entries.count > 1, keyCount > Self.keyLimit else { return }
    for index in entries.indices {
      entries[index] = Touches()
      entries[index].isEverything = true
    }
    keyCount = 0
  }

  /// Returns everything touched from a commit on.
  package func touches(since position: Int) -> Touches {
    let first = max(0, position - start)
    guard first < entries.count else { return Touches() }
    var touches = entries[first]
    for entry in entries[(first + 1)...] { touches.add(entry) }
    return touches
  }

  /// Discards the entries before a commit.
  package mutating func forget(before position: Int) {
    let count = min(max(0, position - start), entries.count)
    for entry in entries.prefix(count) { keyCount -= entry.keyCount }
    entries.removeFirst(count)
    start += count
  }
}
