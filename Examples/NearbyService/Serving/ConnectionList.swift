/// The open connections, up to a limit.
actor ConnectionList {
  private struct Entry {
    let task: Task<Void, Never>
    var isAnswered = false
  }

  private let limit: Int
  private var entries: [Int: Entry] = [:]
  private var count = 0
  private var isOver = false

  init(limit: Int) {
    self.limit = limit
  }

  /// Starts to serve a client, unless all connections are being answered. If there are too many,
  /// the connection that has waited longest for its request ends.
  ///
  /// - Parameter serve: Serves the client. Its argument is called when the request is complete.
  /// - Returns: Whether the client is served.
  func begin(
    _ serve: @escaping @Sendable (_ onRequest: @escaping @Sendable () async -> Void) async -> Void
  ) -> Bool {
    if isOver { return false }
    if entries.count >= limit {
      guard let oldest = entries.filter({ !$0.value.isAnswered }).keys.min() else { return false }
      entries.removeValue(forKey: oldest)?.task.cancel()
    }
    count += 1
    let number = count
    let task = Task {
      await serve { await self.answer(number) }
      self.end(number)
    }
    entries[number] = Entry(task: task)
    return true
  }

  private func answer(_ number: Int) { entries[number]?.isAnswered = true }

  private func end(_ number: Int) { entries[number] = nil }

  /// Ends all connections, and returns when they have ended.
  func close() async {
    isOver = true
    let tasks = entries.values.map(\.task)
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
  }
}
