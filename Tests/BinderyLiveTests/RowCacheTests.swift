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

/// Pages that are answered when the test says so.
private final class SlowPages: PageReader, @unchecked Sendable {
  // Sendable: used on the test's thread only.
  private(set) var asked: [[Int64]] = []
  private var waiting: [([Int64], (Result<[(key: Int64, record: String)], any Error>) -> Void)] = []

  func read(
    _ keys: [Int64], since position: Int,
    _ answer: @escaping @Sendable (Result<[(key: Int64, record: String)], any Error>) -> Void
  ) {
    asked.append(keys)
    waiting.append((keys, answer))
  }

  func answer(failing error: (any Error)? = nil) {
    defer { waiting = [] }
    for (keys, answer) in waiting {
      if let error {
        answer(.failure(error))
      } else {
        answer(.success(keys.map { ($0, "row \($0)") }))
      }
    }
  }
}
