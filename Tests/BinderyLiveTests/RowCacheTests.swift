import BinderyLive
import Foundation
import Testing

/// Rows of a long list that are read when they are accessed.
@Suite("Rows that arrive later")
struct RowCacheTests {
  @Test("Another row stands in for a row until it arrives, and its page is read once")
  func standIn() {
    let pages = SlowPages()
    let arrived = Arrived()
    let cache = RowCache(
      pages, since: 0, rows: [(0, "row 0")], standIn: "row 0",
      onArrival: { arrived.keys += $0 }, onError: { _ in })
    let rows = LazyRows(keys: KeyTree(0..<100).snapshot, range: 0..<100, cache: cache)
    #expect(rows.element(at: 40) == "row 0" && rows.element(at: 41) == "row 0")
    #expect(pages.asked == [Array(32..<64)])
    pages.answer()
    #expect(arrived.keys == [40, 41])
    #expect(rows.element(at: 40) == "row 40" && rows.element(at: 63) == "row 63")
    #expect(pages.asked.count == 1)
  }

  @Test("An answer does not replace a row that was changed while it was on its way")
  func changedMeanwhile() {
    let pages = SlowPages()
    let cache = RowCache(
      pages, since: 0, rows: [(0, "row 0")], standIn: "row 0", onError: { _ in })
    let rows = LazyRows(keys: KeyTree(0..<3).snapshot, range: 0..<3, cache: cache)
    _ = rows.element(at: 1)
    cache.update([(1, "new 1")], changed: [1, 2])
    pages.answer()
    #expect(rows.element(at: 1) == "new 1")
    // Row 2 is read again.
    _ = rows.element(at: 2)
    #expect(pages.asked == [[1, 2], [2]])
  }

  @Test("An older answer does not replace that of a newer read")
  func readAgainMeanwhile() {
    let (pages, arrived) = (SlowPages(), Arrived())
    let cache = RowCache(
      pages, since: 0, rows: [(0, "row 0")], standIn: "row 0", onArrival: { arrived.keys += $0 },
      onError: { _ in })
    let rows = LazyRows(keys: KeyTree(0..<2).snapshot, range: 0..<2, cache: cache)
    _ = rows.element(at: 1)
    cache.update([], changed: [1])
    pages.version = "new"
    _ = rows.element(at: 1)
    #expect(pages.asked == [[1], [1]])
    pages.answer()
    #expect(rows.element(at: 1) == "new 1" && arrived.keys == [1])
  }

  @Test("Two threads that read a page at once both get their rows")
  func twoThreads() {
    let pages = PromptPages()
    let cache = RowCache(
      pages, since: 0, rows: [(0, "row 0")], standIn: "row 0", onError: { _ in })
    let rows = LazyRows(keys: KeyTree(0..<100).snapshot, range: 0..<100, cache: cache)
    var other: [String] = []
    pages.meanwhile = { other = [rows.element(at: 40), rows.element(at: 41)] }
    #expect(rows.element(at: 40) == "row 40")
    #expect(other == ["row 40", "row 41"])
    // A row that changes while it is read is shown as it was, and read again later.
    pages.meanwhile = { cache.update([], changed: [70]) }
    #expect(rows.element(at: 70) == "row 70" && cache.known(70) == nil)
    pages.meanwhile = { cache.forget() }
    #expect(rows.element(at: 71) == "row 71" && rows.element(at: 70) == "row 70")
    let looked = cache.looked()
    #expect(looked.map { $0.kept + $0.shown }?.contains(71) == true)
  }

  @Test("A failure is reported once, and the rows are asked for again")
  func failure() {
    struct Away: Error {}
    let (pages, arrived) = (SlowPages(), Arrived())
    let cache = RowCache(
      pages, since: 0, rows: [(0, "row 0")], standIn: "row 0", onError: { _ in arrived.errors += 1 }
    )
    let rows = LazyRows(keys: KeyTree(0..<3).snapshot, range: 0..<3, cache: cache)
    for _ in 0..<2 {
      _ = rows.element(at: 1)
      pages.answer(failing: Away())
    }
    #expect(arrived.errors == 1)
    _ = rows.element(at: 1)
    pages.answer()
    #expect(rows.element(at: 1) == "row 1" && pages.asked.count == 3)
  }
}

private final class Arrived: @unchecked Sendable {
  // Sendable: used on the test's thread only.
  var keys: [Int64] = []
  var errors = 0
}

/// Pages that are answered at once.
private final class PromptPages: PageReader, @unchecked Sendable {
  // Sendable: used on the test's thread only.
  let answersAtOnce = true
  /// Called once, before the next answer: what another thread does during a read.
  var meanwhile: (() -> Void)?

  func read(
    _ keys: [Int64], since position: Int,
    _ answer: @escaping @Sendable (Result<[(key: Int64, record: String)], any Error>) -> Void
  ) {
    let body = meanwhile
    meanwhile = nil
    body?()
    answer(.success(keys.map { ($0, "row \($0)") }))
  }
}

/// Pages that are answered when the test says so.
private final class SlowPages: PageReader, @unchecked Sendable {
  // Sendable: used on the test's thread only.
  let answersAtOnce = false
  /// The first word of the rows that are asked for from now on.
  var version = "row"
  private(set) var asked: [[Int64]] = []
  private typealias Answer = (Result<[(key: Int64, record: String)], any Error>) -> Void
  private var waiting: [(keys: [Int64], version: String, answer: Answer)] = []

  func read(
    _ keys: [Int64], since position: Int,
    _ answer: @escaping @Sendable (Result<[(key: Int64, record: String)], any Error>) -> Void
  ) {
    asked.append(keys)
    waiting.append((keys, version, answer))
  }

  func answer(failing error: (any Error)? = nil) {
    defer { waiting = [] }
    for (keys, version, answer) in waiting {
      if let error {
        answer(.failure(error))
      } else {
        answer(.success(keys.map { ($0, "\(version) \($0)") }))
      }
    }
  }
}
