import Bindery
import BinderyLive
import GRDB

/// The rows of a list that a mirror writes. A copy encodes them when it needs them.
struct MirrorRows: Sendable {
  /// Whether the list has no others.
  var isWhole = false
  let count: Int
  /// Encodes some of the rows.
  let changes: @Sendable (Range<Int>) throws -> [MirrorChange]
}

/// A row as it was taken last, and as it is; `nil` if it was, or is, not there.
struct MirrorChange: Sendable {
  var former: RowImage?
  var record: RowImage?
}

/// A list whose rows are copied.
@MainActor
protocol MirroredList: AnyObject, Sendable {
  /// Whether it was read whole, and does not report an error.
  var isRight: Bool { get }
  /// Whether there are rows to write.
  var hasNews: Bool { get }
  func begin(_ onChange: @escaping @MainActor () -> Void)
  func end()
  /// Returns when it shows what was committed before, unless it cannot be read.
  func shownCommits() async
  /// Removes and returns the rows to write.
  func takeRows() -> MirrorRows
  /// Lets the next rows be all rows.
  func distrust()
}

@MainActor
final class MirroredQuery<Record>: MirroredList
where Record: EncodableRecord & Identifiable & Equatable & Sendable, Record.ID: Sendable {
  private struct Change: Sendable {
    /// The row as it was taken last, or `nil` if it was not there.
    let former: Record?
    /// The row as it is, or `nil` if it is gone.
    let record: Record?
  }

  private let query: LiveQuery<Record>
  private var subscription: AnyCancellable?
  private var hasProblem = false
  private var mustCompare = false
  /// The rows of the last event; nil before all were read.
  private var items: ListItems<Record>?
  private var changes: [Record.ID: Change] = [:]

  init(_ query: LiveQuery<Record>) { self.query = query }

  var isRight: Bool { items != nil && !hasProblem }
  var hasNews: Bool { items != nil && (mustCompare || !changes.isEmpty) }

  func begin(_ onChange: @escaping @MainActor () -> Void) {
    subscription = query.changeSetPublisher.sink { [weak self] change in
      MainActor.assumeIsolated {
        self?.note(change)
        onChange()
      }
    }
  }

  func end() { subscription = nil }

  func shownCommits() async { await query.shownCommits() }

  func distrust() { mustCompare = true }

  private func note(_ change: CollectionChange<Record>) {
    hasProblem = change.problem != nil
    // The first rows may be a part.
    guard let new = change.items, query.isComplete else { return }
    if case .update(_, let delta) = change, let old = items {
      for place in delta.deletions { note(old[place].id, old[place], nil) }
      for place in delta.insertions { note(new[place].id, nil, new[place]) }
      for place in delta.modifications { note(new[place.new].id, old[place.old], new[place.new]) }
    } else {
      mustCompare = true
    }
    items = new
  }

  private func note(_ id: Record.ID, _ old: Record?, _ new: Record?) {
    changes[id] = Change(former: changes[id].map(\.former) ?? old, record: new)
  }

  func takeRows() -> MirrorRows {
    defer { (changes, mustCompare) = ([:], false) }
    if mustCompare, let items {
      return MirrorRows(isWhole: true, count: items.count) { range in
        try range.map { MirrorChange(record: try Self.image(items[$0])) }
      }
    }
    let changes = Array(changes.values)
    return MirrorRows(count: changes.count) { range in
      try changes[range].map {
        MirrorChange(former: try $0.former.map(Self.image), record: try $0.record.map(Self.image))
      }
    }
  }

  private nonisolated static func image(_ record: Record) throws -> RowImage {
    try record.databaseDictionary.mapValues { StoredValue($0) }
  }
}
