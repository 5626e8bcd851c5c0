import BinderyGRDB
import BinderyTesting
import Foundation
import Testing

/// A service that records its requests in a file, which survives the program.
struct Ledger: Sendable {
  let path: String

  func note(_ line: String) throws {
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT, 0o600)
    guard file >= 0 else { throw CocoaError(.fileWriteUnknown) }
    defer { close(file) }
    let bytes = Array((line + "\n").utf8)
    guard write(file, bytes, bytes.count) == bytes.count else {
      throw CocoaError(.fileWriteUnknown)
    }
  }
}

/// Makes one step of a counter.
struct Step: Mutation {
  let counter: Int
  var number = 0

  init(_ counter: Int) { self.counter = counter }

  var records: [MutatedRecord] { [MutatedRecord("counter", id: counter)] }

  mutating func apply(_ db: Database) throws {
    try db.execute(
      sql: "UPDATE counter SET value = value + 1 WHERE id = ?", arguments: [counter])
    number = try Int.fetchOne(
      db, sql: "SELECT value FROM counter WHERE id = ?", arguments: [counter])!
  }

  func send(to ledger: Ledger, key: UUID) async throws {
    try ledger.note("\(counter) \(number) \(key)")
    try await Task.sleep(for: .microseconds(Int.random(in: 0...300)))
  }
}

@Suite("A queue of mutations whose program is killed") @MainActor
struct KilledQueueTests {
  nonisolated static let kills =
    ProcessInfo.processInfo.environment["BINDERY_KILLS"].flatMap { Int($0) } ?? 8

  nonisolated static func makeQueue(in folder: String) async throws -> MutationQueue<Ledger> {
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    let pool = try DatabasePool(path: folder + "/steps.sqlite", configuration: configuration)
    try await pool.write { db in
      try db.execute(
        sql: """
          CREATE TABLE IF NOT EXISTS counter (id INTEGER PRIMARY KEY, value INTEGER NOT NULL);
          INSERT OR IGNORE INTO counter VALUES (1, 0), (2, 0), (3, 0);
          """)
    }
    return try await MutationQueue(
      [Step.self], in: pool, service: Ledger(path: folder + "/ledger"))
  }

  /// One life of a program, which starts steps until it is killed.
  nonisolated static func live(in folder: String) async {
    let delay = UInt32.random(in: 1_000...60_000)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [folder = folder as String, delay = delay as UInt32] in
      let queue = try await Self.makeQueue(in: folder)
      // Each life starts at least one, however slow the machine is.
      _ = try await queue.start(Step(1))
      Thread.detachNewThread {
        usleep(delay)
        kill(getpid(), SIGKILL)
      }
      while true {
        _ = try await queue.start(Step(Int.random(in: 1...3)))
        if Bool.random() { try await Task.sleep(for: .microseconds(500)) }
      }
    }
  }

  @Test(
    "No step is lost, none is sent twice but with its key, and each counter's come in order",
    arguments: [1, 2])
  func killed(programs: Int) async throws {
    let folder = NSTemporaryDirectory() + "killed-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<programs {
        group.addTask {
          for _ in 0..<Self.kills { await Self.live(in: folder) }
        }
      }
    }
    try await check(folder, atLeast: Self.kills * programs, programs: programs)
  }

  static let waiting =
    ProcessInfo.processInfo.environment["BINDERY_MUTATIONS"].flatMap { Int($0) } ?? 500

  @Test("Steps that an ended program has left by the hundred are all sent, each once")
  func many() async throws {
    let folder = NSTemporaryDirectory() + "many-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var queue: MutationQueue<Ledger>? = try await Self.makeQueue(in: folder)
    // In one turn of the main loop, so that none is sent.
    for number in 0..<Self.waiting { try queue!.start(Step(1 + number % 3)) }
    #expect(queue!.state.pendingCount == Self.waiting)
    queue = nil
    let sent = try await check(folder, atLeast: Self.waiting / 3, programs: 1)
    #expect(sent == Self.waiting)
  }

  /// Lets a last program send what is left, and returns how many steps were sent by all.
  @discardableResult
  private func check(_ folder: String, atLeast least: Int, programs: Int) async throws -> Int {
    let queue = try await Self.makeQueue(in: folder)
    #expect(await eventually(within: 60) { queue.state.entries.isEmpty })
    let values = try await DatabaseQueue(path: folder + "/steps.sqlite").read { db in
      try Int.fetchAll(db, sql: "SELECT value FROM counter ORDER BY id")
    }
    let lines = try String(contentsOfFile: folder + "/ledger", encoding: .utf8).split(
      separator: "\n")
    var sent: [Int: [(number: Int, key: Substring)]] = [:]
    for line in lines {
      let words = line.split(separator: " ")
      sent[Int(words[0])!, default: []].append((Int(words[1])!, words[2]))
    }
    #expect(values[0] >= least)
    for (counter, value) in zip(1..., values) {
      // Two programs may send a step that both have found, the second one late.
      var keys: [Substring] = []
      for step in sent[counter] ?? [] {
        if step.number <= keys.count, programs > 1 || step.number == keys.count {
          #expect(step.key == keys[step.number - 1])
        } else {
          #expect(step.number == keys.count + 1)
          keys.append(step.key)
        }
      }
      #expect(keys.count == value)
    }
    return lines.count
  }
}
