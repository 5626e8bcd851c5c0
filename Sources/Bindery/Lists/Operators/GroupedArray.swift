import Logging

/// The elements of a list in sections by a key, updated with each change of the list.
@MainActor
final class GroupedArray<Key: Hashable, Element>: SectionedArray, TrustedList {
  typealias Row = SourceRows<Element>.Row
  typealias Order = @MainActor (Key, Key) -> Bool

  private final class Group {
    let key: Key
    /// The rows of the group, in the order of the source.
    var rows = ListItems<Row>()
    var items = ListItems<Element>()
    /// Its place among the groups, or `nil` if it is not one of them yet or no longer.
    var index: Int?
    /// Its place and its first row when the change began.
    var oldIndex: Int?
    var oldFirst: Row?
    var isConcerned = false

    init(_ key: Key) { self.key = key }
  }

  private let hub = EventHub<SectionedChange<Key, Element>>([])
  private let key: @MainActor (Element) -> Key
  private let order: Order?
  private var source = SourceRows<Element>()
  private var groups: [Group] = []
  private var groupOf: [Key: Group] = [:]
  /// The group of each row.
  private var home: ContiguousArray<Group?> = []
  private var subscription: AnyCancellable?

  init(
    _ source: some ObservableArray<Element>, by key: @escaping @MainActor (Element) -> Key,
    order: Order?
  ) {
    self.key = key
    self.order = order
    subscription = source.follow { [weak self] change in self?.receive(change) }
  }

  var sections: SectionedItems<Key, Element> { hub.items }

  var changeSetPublisher: AnyPublisher<SectionedChange<Key, Element>, Never> {
    hub.publisher(keeping: self)
  }

  // MARK: Following the source

  private func receive(_ change: CollectionChange<Element>) {
    switch change {
    case .initial(let items), .reset(let items):
      warn(of: items)
      source.replaceAll(with: items)
      group()
      hub.send(.reset(ListItems(groups.map { ListSection($0.key, $0.items) })))
    case .update(let items, let delta):
      if let change = update(delta, items) { hub.send(.update(change.0, change.1)) }
    case .error(let error):
      hub.send(.error(error))
    }
  }

  /// Logs that all rows of a long live list are read on the main thread.
  private func warn(of items: ListItems<Element>) {
    guard items.areReadOnAccess, items.count >= 10_000 else { return }
    Logger(label: "bindery").warning(
      """
      sectioned(by:) reads all \(items.count) rows of a live list on the main thread. Make \
      sections of its request instead, with LiveSections, which reads rows when they are shown.
      """)
  }

  private func group() {
    groups = []
    groupOf = [:]
    home = ContiguousArray(repeating: nil, count: source.rowLimit)
    var rows: [ObjectIdentifier: [Row]] = [:]
    for row in source.order.rows {
      let group = openGroup(key(source[row]))
      home[Int(row)] = group
      rows[ObjectIdentifier(group), default: []].append(row)
    }
    for group in groupOf.values {
      let rows = rows[ObjectIdentifier(group)]!
      group.rows = ListItems(rows)
      group.items = ListItems(rows.map { source[$0] })
    }
    groups = Array(groupOf.values)
    groups.sort(by: isBefore)
    renumber()
  }

  private func openGroup(_ key: Key) -> Group {
    if let group = groupOf[key] { return group }
    let group = Group(key)
    groupOf[key] = group
    return group
  }

  private func isBefore(_ left: Group, _ right: Group) -> Bool {
    if let order {
      if order(left.key, right.key) { return true }
      if order(right.key, left.key) { return false }
    }
    return source.order.place(of: left.rows[0])! < source.order.place(of: right.rows[0])!
  }

  private func renumber() {
    for (index, group) in groups.enumerated() { group.index = index }
  }

  private struct Touched {
    let row: Row
    let isModified: Bool
    let old: (group: Group, place: Int)?
    var newGroup: Group?
  }

  private func update(
    _ delta: ListDelta, _ items: ListItems<Element>
  ) -> (SectionedItems<Key, Element>, SectionedDelta)? {
    var concerned: [Group] = []
    func open(_ group: Group) {
      guard !group.isConcerned else { return }
      (group.isConcerned, group.oldIndex, group.oldFirst) = (true, group.index, group.rows.first)
      concerned.append(group)
    }

    // The places of the named rows in their groups, while the source still has its old order.
    var oldPlaces: [Row: Int] = [:]
    for place in delta.deletions + delta.moves.map(\.from) + delta.modifications.map(\.old) {
      let row = source.order[place]
      oldPlaces[row] = self.place(in: home[Int(row)]!, ofRowAt: place)
    }
    let touches = source.apply(delta, items)
    if home.count < source.rowLimit {
      home += repeatElement(nil, count: source.rowLimit - home.count)
    }
    let touched = touches.map { touch in
      let old =
        touch.fate == .inserted
        ? nil : (group: home[Int(touch.row)]!, place: oldPlaces[touch.row]!)
      let group: Group? =
        switch touch.fate {
        case .deleted: nil
        case .kept where !touch.isModified: old!.group
        case .kept, .inserted: openGroup(key(source[touch.row]))
        }
      return Touched(row: touch.row, isModified: touch.isModified, old: old, newGroup: group)
    }

    // A modified row that stays in its section and did not move is only replaced there.
    var isInPlace: [Bool] = []
    for (index, row) in touched.enumerated() {
      let stays = row.old.map { row.newGroup === $0.group } ?? false
      isInPlace.append(stays && !touches[index].isMoved)
      if let old = row.old { open(old.group) }
      if let group = row.newGroup { open(group) }
    }
    let leaving = touched.indices.filter { touched[$0].old != nil && !isInPlace[$0] }
      .sorted { touched[$0].old!.place > touched[$1].old!.place }
    for index in leaving {
      let (group, place) = touched[index].old!
      group.rows.remove(at: place)
      group.items.remove(at: place)
    }
    for index in touched.indices where !isInPlace[index] {
      guard let group = touched[index].newGroup else {
        home[Int(touched[index].row)] = nil
        continue
      }
      let row = touched[index].row
      home[Int(row)] = group
      let place = place(in: group, ofRowAt: source.order.place(of: row)!)
      group.rows.insert(row, at: place)
      group.items.insert(source[row], at: place)
    }
    // Determined only now, when all rows are at their places.
    let newPlaces: [Int?] = touched.map { row in
      row.newGroup.map { place(in: $0, ofRowAt: source.order.place(of: row.row)!) }
    }
    for index in touched.indices where isInPlace[index] {
      touched[index].newGroup!.items[newPlaces[index]!] = source[touched[index].row]
    }

    var paths = TouchedPaths(sections: placeGroups(concerned, touches))
    for (row, place) in zip(touched, newPlaces) {
      // A row of an inserted or deleted section is inserted or deleted with it.
      let old = row.old.flatMap { old in
        old.group.oldIndex.map { RowPath(section: $0, row: old.place) }
      }
      let new = row.newGroup.map { RowPath(section: $0.index!, row: place!) }
      paths.add(old: old, new: new, isModified: row.isModified)
    }
    let result = paths.delta()
    var sections = result.sections.applied(to: hub.items) { [groups] in
      ListSection(groups[$0].key, groups[$0].items)
    }
    for group in concerned {
      if let index = group.index { sections[index] = ListSection(group.key, group.items) }
      group.isConcerned = false
    }
    source.forget(touches)
    return result.isEmpty && hub.problem == nil ? nil : (sections, result)
  }

  /// Returns the place in a group of the row at a place of the source, even if it is not there yet.
  private func place(in group: Group, ofRowAt place: Int) -> Int {
    group.rows.partitioningIndex { source.order.place(of: $0)! >= place }
  }

  /// Moves the groups whose first row may have changed to their places, and removes empty groups.
  private func placeGroups(
    _ concerned: [Group], _ touches: [SourceRows<Element>.Touch]
  ) -> ListDelta {
    let moved = Set(touches.lazy.filter(\.isMoved).map(\.row))
    let loose = concerned.filter { group in
      guard let first = group.rows.first, group.oldIndex != nil else { return true }
      // The first row also decides between groups whose keys compare as equal.
      return first != group.oldFirst || moved.contains(first)
    }
    guard !loose.isEmpty else { return ListDelta() }
    for group in loose { group.index = nil }
    groups.removeAll { $0.index == nil }
    for group in loose {
      if group.rows.isEmpty {
        groupOf[group.key] = nil
      } else {
        groups.insert(group, at: groups.partitioningIndex { isBefore(group, $0) })
      }
    }
    renumber()
    var rows = TouchedRows()
    for group in loose where group.oldIndex != nil || group.index != nil {
      rows.add(old: group.oldIndex, new: group.index)
    }
    return rows.delta()
  }
}

extension ObservableArray {
  /// Returns the elements in sections, one section for each value of `key`, in the order in which
  /// the values first appear. Within a section, the elements keep the order of this list.
  ///
  /// ```swift
  /// let byDecade = films.sectioned { $0.decade }
  /// ```
  ///
  /// The result retains this list, and is updated with each of its changes. A modified element may
  /// move to another section. A section is inserted with its first element and removed with its
  /// last. `key` is called only for inserted and modified elements, so it must depend on the
  /// element alone.
  ///
  /// This operator reads all elements at once. A long live list reads its rows only when they are
  /// accessed. To group such a list, make `LiveSections` of its request instead. If you use this
  /// operator on such a list with 10,000 rows or more, it logs a warning.
  ///
  /// - Complexity: O(n) at first; O(k log n + s) for a change of k elements, where s is the number
  ///   of sections.
  public func sectioned<Key: Hashable>(
    by key: @escaping @MainActor (Element) -> Key
  ) -> AnySectionedArray<Key, Element> {
    AnySectionedArray(GroupedArray(self, by: key, order: nil))
  }

  /// Returns the elements in sections, one section for each value of `key`, ordered by these
  /// values. Within a section, the elements keep the order of this list.
  ///
  /// ```swift
  /// let newestFirst = films.sectioned(by: { $0.decade }, order: >)
  /// ```
  ///
  /// The result retains this list, and is updated as for ``sectioned(by:)``. If neither of two keys
  /// comes before the other, their sections keep the order of their first elements.
  ///
  /// - Parameter areInIncreasingOrder: A strict weak order of the keys.
  /// - Complexity: As for ``sectioned(by:)``, plus O(s log s) at first.
  public func sectioned<Key: Hashable>(
    by key: @escaping @MainActor (Element) -> Key,
    order areInIncreasingOrder: @escaping @MainActor (Key, Key) -> Bool
  ) -> AnySectionedArray<Key, Element> {
    AnySectionedArray(GroupedArray(self, by: key, order: areInIncreasingOrder))
  }
}
