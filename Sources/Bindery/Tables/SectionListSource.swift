/// The source of a table whose sections are bound one by one, and may be inserted and removed.
@MainActor
final class SectionListSource<Cell: AnyObject>: TableSource {
  private final class Entry {
    let source: any SectionSource<Cell>
    /// The place of the section now, and its place when the table was last updated.
    var index: Int?
    var shownIndex: Int?
    var isChanged = false

    init(_ source: any SectionSource<Cell>) { self.source = source }
  }

  private let list: AnyObservableArray<any TableViewSection<Cell>>
  private var entries: [Entry] = []
  private var log = DeltaLog<ListDelta>()
  private var changed: [Entry] = []
  private var isReset = false
  private(set) var sections: ListItems<any TableSectionSnapshot<Cell>> = []
  private var onChange: @MainActor () -> Void = {}
  private var onError: @MainActor (any Error) -> Void = { _ in }
  private var subscription: AnyCancellable?

  init(_ list: AnyObservableArray<any TableViewSection<Cell>>) {
    self.list = list
  }

  func start(
    onChange: @escaping @MainActor () -> Void, onError: @escaping @MainActor (any Error) -> Void
  ) {
    self.onError = onError
    subscription = list.follow { [weak self] change in
      guard let self else { return }
      switch change {
      case .initial(let sections), .reset(let sections):
        entries = sections.map { open($0) }
        isReset = true
      case .update(let sections, let delta):
        let modified = delta.modifications.map(\.new).sorted()
        entries = delta.apply(
          to: entries, insert: { open(sections[$0]) }, modify: { open(sections[$1]) })
        log.append(delta)
        // The replacement of a section is a deletion and an insertion.
        log.append(ListDelta(deletions: modified, insertions: modified))
      case .error(let error):
        onError(error)
        return
      }
      for (index, entry) in entries.enumerated() { entry.index = index }
      self.onChange()
    }
    self.onChange = onChange
  }

  private func open(_ section: any TableViewSection<Cell>) -> Entry {
    let entry = Entry(section.content.makeSource())
    entry.source.start(
      onChange: { [weak self, weak entry] in
        guard let self, let entry, !entry.isChanged else { return }
        entry.isChanged = true
        changed.append(entry)
        onChange()
      }, onError: { [weak self] in self?.onError($0) })
    _ = entry.source.takeChange()
    return entry
  }

  func takeChange() -> TableChange {
    defer {
      for entry in changed { entry.isChanged = false }
      changed = []
      isReset = false
      for (index, entry) in entries.enumerated() {
        (entry.index, entry.shownIndex) = (index, index)
      }
    }
    var sectionDelta = log.take()
    if isReset {
      for entry in changed { _ = entry.source.takeChange() }
      sections = ListItems(entries.map { $0.source.snapshot })
      return .reload
    }
    let present = changed.compactMap { entry -> (Entry, SectionChange)? in
      let change = entry.source.takeChange()
      guard let index = entry.index, entries.indices.contains(index), entries[index] === entry,
        entry.shownIndex != nil, !change.isEmpty
      else { return nil }
      return (entry, change)
    }
    let resets = present.filter(\.1.isReset).map { $0.0.index! }.sorted()
    if !resets.isEmpty {
      if resets.count == entries.count, sectionDelta.isEmpty {
        sections = ListItems(entries.map { $0.source.snapshot })
        return .reload
      }
      // A section whose rows are all new is deleted and inserted again.
      sectionDelta = sectionDelta.merged(with: ListDelta(deletions: resets, insertions: resets))
    }
    var delta = SectionedDelta(sections: sectionDelta)
    for (entry, change) in present where !change.isReset {
      let (old, new) = (entry.shownIndex!, entry.index!)
      if change.hasOtherTitles { delta.sections.modifications.append(.init(old: old, new: new)) }
      delta.add(change.rows, oldSection: old, newSection: new)
    }
    delta.sort()
    sections = sectionDelta.apply(
      to: sections, insert: { [entries] in entries[$0].source.snapshot })
    for (entry, _) in present { sections[entry.index!] = entry.source.snapshot }
    return delta.isEmpty ? .none : .delta(delta)
  }
}

extension SectionedDelta {
  /// Adds the changes inside a section that is in both lists.
  fileprivate mutating func add(_ delta: ListDelta, oldSection: Int, newSection: Int) {
    func old(_ row: Int) -> RowPath { RowPath(section: oldSection, row: row) }
    func new(_ row: Int) -> RowPath { RowPath(section: newSection, row: row) }
    deletions += delta.deletions.map(old)
    insertions += delta.insertions.map(new)
    moves += delta.moves.map { .init(from: old($0.from), to: new($0.to)) }
    modifications += delta.modifications.map { .init(old: old($0.old), new: new($0.new)) }
  }

  /// Sorts all changes into ascending order.
  mutating func sort() {
    sections.modifications.sort { $0.old < $1.old }
    deletions.sort()
    insertions.sort()
    moves.sort { $0.from < $1.from }
    modifications.sort { $0.old < $1.old }
  }
}
