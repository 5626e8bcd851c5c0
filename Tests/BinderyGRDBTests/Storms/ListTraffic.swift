import Bindery
import BinderyTesting

/// A list that is edited, lists derived from it by criteria that all threads change, lists that
/// threads publish, and tables that show them.
@MainActor
final class ListTraffic: StormTraffic {
  /// The rows that one thread sends.
  private final class Source: @unchecked Sendable {
    // Sendable: a subject locks itself; the rows are used by one thread only.
    let rows = PassthroughSubject<[StormRow], Never>()
    var last: [StormRow] = []
  }

  private let list = MutableObservableArray<StormRow>((0..<30).map { StormRow(id: $0, content: 0) })
  private nonisolated(unsafe) let divisor = CurrentValueSubject<Int, Never>(1)
  // Sent by several threads: a subject locks itself.
  private nonisolated let sources: [Source]
  private let published: AnyObservableArray<StormRow>
  private var tables: [StormTable] = []
  private var nextID = 1_000
  private let faults: StormFaults
  private let leaks: LeakWatch

  init(threads: Int, _ faults: StormFaults, _ leaks: LeakWatch) {
    (self.faults, self.leaks) = (faults, leaks)
    sources = (0..<threads).map { _ in Source() }
    published = sources.map { $0.rows.asObservableArray() }.joined()
    leaks.watch(list)
    leaks.watch(published)
    show()
  }

  nonisolated func act(on thread: Int, _ generator: inout SeededGenerator) {
    // All tables follow each of these, which takes longer on the main actor than on a thread.
    guard Int.random(in: 0..<20, using: &generator) == 0 else { return }
    guard Int.random(in: 0..<5, using: &generator) > 0 else {
      return divisor.send(Int.random(in: 1...4, using: &generator))
    }
    let source = sources[thread]
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      StormRow.edit(&source.last, id: Int.random(in: 0..<40, using: &generator), &generator)
    }
    source.rows.send(source.last.map { StormRow(id: $0.id * 10 + thread, content: $0.content) })
  }

  func actOnMain(_ generator: inout SeededGenerator) {
    switch Int.random(in: 0..<40, using: &generator) {
    case 0 where tables.count < 5: show()
    case 1...2 where tables.count > 3:
      tables.remove(at: Int.random(in: 0..<tables.count, using: &generator)).leave()
    case 3...5:
      list.batch { _ in for _ in 0..<5 { edit(&generator) } }
    case 6:
      transaction { for _ in 0..<3 { edit(&generator) } }
    case 7: list.assign(list.items.shuffled(using: &generator))
    default: edit(&generator)
    }
  }

  private func edit(_ generator: inout SeededGenerator) {
    nextID += 1
    let place = Int.random(in: 0..<max(list.count, 1), using: &generator)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0 where list.count < 60:
      list.insert(StormRow(id: nextID, content: 0), at: min(place, list.count))
    case 1 where list.count > 10: list.remove(at: place)
    case 2 where !list.items.isEmpty:
      list.move(from: place, to: Int.random(in: 0..<list.count, using: &generator))
    case 3 where !list.items.isEmpty: list.update(at: place) { $0.content += 1 }
    default: list.removeAll { $0.id == nextID - 50 }
    }
  }

  /// Shows each list in a further table.
  private func show() {
    let even: @MainActor (StormRow) -> Bool = { $0.id.isMultiple(of: 2) }
    let (list, divisor, published) = (list, divisor, published)
    let filtered = list.filter(by: divisor) { ($0.id + $0.content).isMultiple(of: $1) }
    tables += [
      StormTable(list, faults) { Array(list.items) },
      StormTable(list.filter(even).sorted { $0.content }, faults) {
        list.items.filter(even).enumerated().sorted {
          ($0.element.content, $0.offset) < ($1.element.content, $1.offset)
        }.map(\.element)
      },
      StormTable(filtered, faults) {
        list.items.filter { ($0.id + $0.content).isMultiple(of: divisor.value) }
      },
      StormTable([filtered.prefix(7), published].joined().mapItems { $0 }, faults) {
        filtered.items.prefix(7) + Array(published.items)
      },
      StormTable(sections: list.sectioned { ($0.id + $0.content) % 4 }, faults) {
        Dictionary(grouping: list.items) { ($0.id + $0.content) % 4 }
      },
    ]
    for table in tables.suffix(5) { leaks.watch(table) }
  }

  func finish() async {
    let sent = sources.enumerated().flatMap { thread, source in
      source.last.map { StormRow(id: $0.id * 10 + thread, content: $0.content) }
    }
    faults.expect(Array(published.items) == sent, "the published rows are not those sent last")
    show()
    for table in tables {
      await table.check()
      table.leave()
    }
    tables = []
  }
}
