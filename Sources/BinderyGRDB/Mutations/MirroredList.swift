import Bindery
import BinderyLive
import GRDB

/// The rows of a list that a mirror writes.
struct MirrorRows: Sendable {
  /// Whether the list has no others.
  var isWhole = false
  var present: [RowImage] = []
  /// The former rows, also of those that are present.
  var gone: [RowImage] = []
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
  /// Removes and returns the rows to write. The closure encodes them.
  func takeRows() -> @Sendable () throws -> MirrorRows
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

  func takeRows() -> @Sendable () throws -> MirrorRows {
    defer { (changes, mustCompare) = ([:], false) }
    guard mustCompare, let items else {
      return { [changes] in
        var rows = MirrorRows()
        for change in changes.values {
          if let former = change.former { rows.gone.append(try Self.image(former)) }
          if let record = change.record { rows.present.append(try Self.image(record)) }
        }
        return rows
      }
    }
    return { MirrorRows(isWhole: true, present: try items.map { try Self.image($0) }) }
  }

  private nonisolated static func image(_ record: Record) throws -> RowImage {
    try record.databaseDictionary.mapValues { StoredValue($0) }
  }
}
