import Bindery
import BinderyLive
import Postgres

/// The rows of a query that is followed by keys: the result of the last read, from which the next
/// result is derived.
///
/// Short lists hold their rows; long lists read them when they are accessed.
struct KeyedRows<Record>
where Record: Decodable & Identifiable & Equatable & Sendable, Record.ID: Sendable {
  enum Content {
    /// The rows of all keys.
    case held(ListItems<Record>)
    case lazy(RowCache<Record>, WantedRows<Record>)
  }

  /// An error: the rows no longer match the keys, so that all keys have to be read again.
  struct Lost: Error {}

  let plan: QueryPlan
  let sql: KeySQL
  /// The keys of all rows. For a request with a limit, these are the keys of the first rows, up to
  /// the end of the limit.
  private(set) var tree = KeyTree()
  private(set) var keys = KeyTree().snapshot
  private(set) var content = Content.held([])

  /// Reads all keys, and the rows that are accessed first.
  ///
  /// - Parameters:
  ///   - wake: Called when an access requires rows to be read.
  ///   - onError: Called when the rows cannot be read.
  init(
    _ plan: QueryPlan, _ sql: KeySQL, holding heldRows: Int, _ connection: PostgresConnection,
    wake: @escaping @Sendable () -> Void, onError: @escaping @Sendable (any Error) -> Void
  ) async throws {
    (self.plan, self.sql) = (plan, sql)
    let end = plan.window?.upperBound
    let all = try plan.numbers.all(in: try await connection.query(sql.stream(first: end))[0][0])
    tree = KeyTree(all)
    guard tree.count == all.count else { throw Lost() }
    keys = tree.snapshot
    let isHeld = all.count <= heldRows
    let range = plan.range(in: all.count)
    let start = isHeld || range.isEmpty ? 0 : range.lowerBound
    let count = isHeld ? all.count : min(RowCache<Record>.pageSize, all.count - start)
    let first = try await connection.query(
      sql.rows(first: isHeld ? end : count, from: start))
    let rows = try Self.rows(first, plan.numbers)
    guard rows.map(\.key) == Array(all.dropFirst(start).prefix(count))
    else { throw Lost() }
    if isHeld {
      content = .held(ListItems(rows.map(\.record)))
    } else {
      let wanted = WantedRows<Record>(wake: wake, onError: onError)
      content = .lazy(wanted.cache(rows), wanted)
    }
  }

  /// Returns the rows of a result with their keys.
  static func rows(
    _ result: PostgresResult, _ numbers: RowNumbers
  ) throws -> [(key: Int64, record: Record)] {
    try result.compactMap { row in
      guard let cell = row["bindery_key"], let key = try numbers.number(in: cell)
      else { return nil }
      return (key, try row.decode(Record.self))
    }
  }

  /// The rows to show.
  var items: ListItems<Record> {
    switch content {
    case .held(let items): range.lowerBound == 0 ? items : ListItems(Array(items)[range])
    case .lazy(let cache, _): ListItems(lazily: LazyRows(keys: keys, range: range, cache: cache))
    }
  }

  /// The places that belong to the request.
  private var range: Range<Int> { plan.range(in: keys.count) }

  var isHeld: Bool {
    if case .held = content { true } else { false }
  }

  // MARK: Reading anew

  /// Returns the change since `old`, rows of the same query or of a former one.
  mutating func change(
    since old: KeyedRows?, _ connection: PostgresConnection
  ) async throws -> RowsChange<Record> {
    guard let old else { return RowsChange(change: .initial(items)) }
    switch (old.content, content) {
    case (.held, .held):
      let (before, after) = (Array(old.items), Array(items))
      let delta = try ListDelta(from: before, to: after, identity: \.id) { $0 == $1 }
      return RowsChange(change: .update(items, delta))
    case (.lazy(let before, let wanted), .lazy(let after, _)):
      guard isComparable(with: old), let looked = before.looked() else { break }
      var modified = Set(looked.shown)
      let kept = looked.kept.filter(tree.contains)
      let found = try await connection.query(sql.rows(of: kept.map(plan.numbers.key(of:))))
      let rows = try Self.rows(found, plan.numbers)
      for (key, record) in rows where before.known(key) != record { modified.insert(key) }
      let delta = try delta(since: old, modified)
      if delta.isReset(of: range.count) { break }
      content = .lazy(before, wanted)
      let known = Set(looked.kept).union(looked.shown)
      var change = RowsChange(change: .update(items, delta)) { [rows, modified] in
        before.goOn(with: after)
        before.update(rows, changed: Array(modified))
        return nil
      }
      // Rows that were accessed in the meantime may be in their former state.
      change.isOutdated = {
        guard let now = before.looked() else {
          before.forget()
          return true
        }
        let missed = (now.kept + now.shown).filter { !known.contains($0) }
        before.update([], changed: missed)
        return !missed.isEmpty
      }
      return change
    case (.held, .lazy), (.lazy, .held): break
    }
    return RowsChange(change: .reset(items))
  }

  /// Whether a key identifies the same row in both, so that the cache can be shared.
  private func isComparable(with old: KeyedRows) -> Bool {
    sql.facts == old.sql.facts && plan.numbers.isSame(as: old.plan.numbers)
  }

  private func delta(since old: KeyedRows, _ modified: Set<Int64>) throws -> ListDelta {
    let before = Array(old.keys.keys(in: old.range))
    return try ListDelta(
      from: before, to: Array(keys.keys(in: range)), identity: \.self
    ) { key, _ in !modified.contains(key) }
  }

  // MARK: Following

  /// Returns the keys of the table's rows that were touched, or `nil` if they are not known.
  private func touched(_ touches: Touches) -> [Int64]? {
    guard let rows = touches.rows[plan.tracked] else { return [] }
    if rows.isIncomplete { return nil }
    switch plan.numbers.kind {
    case .ids: return rows.names.isEmpty ? TouchedKeys(rows.ids).keys : nil
    case .names:
      guard rows.ids.isEmpty else { return nil }
      return Array(Set(rows.names.map { plan.numbers.number(of: $0.name) })).sorted()
    case .none: return nil
    }
  }

  /// Returns the first question about the rows that were touched.
  func question(_ touches: Touches, _ touched: inout [Int64]) -> FollowingQuestion {
    guard let own = self.touched(touches) else { return .mustLoad(.rowsUnknown) }
    touched = own
    let limit = plan.touchLimit(of: keys.count)
    if own.count > limit { return .mustLoad(.tooManyRows) }
    var searches: [PostgresQuery] = []
    for join in plan.joins {
      switch join.search(touches, for: sql.key, limit: limit) {
      case .search(let query): searches.append(query)
      case .nothing: break
      case let other: return other
      }
    }
    return searches.isEmpty ? question(own) : .search(searches.joined(separator: " UNION ALL "))
  }

  /// Returns the next question about touched rows, including the rows that a search has found.
  func question(_ found: PostgresResult, _ touched: inout [Int64]) throws -> FollowingQuestion {
    let others = try found.compactMap { try plan.numbers.number(in: $0[0]) }
    touched = Set(touched + others).sorted()
    return question(touched)
  }

  private func question(_ touched: [Int64]) -> FollowingQuestion {
    if touched.isEmpty { return .nothing }
    let count = keys.count
    if touched.count > plan.touchLimit(of: count) || plan.numbers.hasForgotten(beside: count) {
      return .mustLoad(.tooManyRows)
    }
    return .ask(statement(touched))
  }

  private func statement(_ touched: [Int64]) -> PostgresQuery {
    let names = touched.map(plan.numbers.key(of:))
    guard let window = plan.window else { return sql.touched(names) }
    let isTouched = Set(touched)
    var last = keys.count - 1
    while last >= 0, isTouched.contains(keys[last]) { last -= 1 }
    return sql.touched(
      names, before: last < 0 ? nil : plan.numbers.key(of: keys[last]),
      following: window.upperBound - keys.count + touched.count(where: tree.contains))
  }

  /// Brings the touched rows up to date from those that the request has now, and returns the
  /// change, or `nil` if there is none.
  mutating func follow(
    _ touched: [Int64], _ answer: PostgresResult
  ) throws -> RowsChange<Record>? {
    switch content {
    case .held(let old): return try follow(touched, answer, in: old)
    case .lazy(let cache, _):
      let (oldKeys, start) = (keys, range.lowerBound)
      guard let (places, update) = try follow(touched, answer, by: cache) else { return nil }
      var rows = TouchedRows()
      rows.reserveCapacity(places.count)
      for (place, isModified) in places {
        rows.add(old: place.old, new: place.new, isModified: isModified)
      }
      let delta = shown(rows.delta(), oldCount: oldKeys.count)
      let change: CollectionChange<Record> =
        delta.isReset(of: range.count) ? .reset(items) : .update(items, delta)
      return RowsChange(change: delta.isEmpty ? nil : change) {
        let before = update()
        return { before[oldKeys[start + $0]] }
      }
    }
  }

  private mutating func follow(
    _ touched: [Int64], _ answer: PostgresResult, in old: ListItems<Record>
  ) throws -> RowsChange<Record>? {
    var read: [Int64: Record] = [:]
    let places = try follow(touched, answer) { key, row in
      read[key] = try row.decode(Record.self)
    }
    let start = range.lowerBound
    keys = tree.snapshot
    var rows = TouchedRows()
    for place in places { rows.add(old: place.old, new: place.new, isModified: true) }
    var delta = rows.delta()
    let items = try delta.apply(to: old) { index in
      guard let record = read[keys[index]] else { throw Lost() }
      return record
    }
    guard let items else { return nil }
    content = .held(items)
    delta = shown(delta, oldCount: old.count)
    if delta.isEmpty { return nil }
    return RowsChange(change: .update(self.items, delta)) { { old[start + $0] } }
  }

  /// Returns the change of the rows that belong to the request.
  private func shown(_ delta: ListDelta, oldCount: Int) -> ListDelta {
    guard let window = plan.window else { return delta }
    return delta.slice(window, oldCount: oldCount, newCount: keys.count)
  }

  /// Follows touched rows of a long list.
  ///
  /// - Returns: Their places, whether each has other content, and a step that brings the cache up
  ///   to date on the main actor and returns the former rows, or `nil` if nothing has changed.
  mutating func follow(
    _ touched: [Int64], _ answer: PostgresResult, by cache: RowCache<Record>
  ) throws -> (
    places: [(place: KeyPlace, isModified: Bool)],
    update: @MainActor @Sendable () -> [Int64: Record]
  )? {
    var read: [Int64: Record] = [:]
    let places = try follow(touched, answer) { key, row in
      read[key] = try row.decode(Record.self)
    }
    if places.isEmpty { return nil }
    keys = tree.snapshot
    var known: [(key: Int64, record: Record)] = []
    let found = places.map { place in
      let (former, record) = (cache.known(place.key), read[place.key])
      // New rows are likely to be accessed, and changed rows to be accessed again.
      if let record, former != nil || place.old == nil && places.count <= 16 {
        known.append((place.key, record))
      }
      return (place: place, isModified: former == nil || former != record)
    }
    return (found, { [known] in cache.update(known, changed: found.map(\.place.key)) })
  }

  /// Brings the tree up to date, and returns the places of the touched rows that it contained or
  /// contains, and of others that have entered or left it.
  mutating func follow(
    _ touched: [Int64], _ answer: PostgresResult, _ read: (Int64, PostgresRow) throws -> Void
  ) throws -> [KeyPlace] {
    var members: [(key: Int64, next: Int64?)] = []
    var following: [Int64] = []
    for row in answer {
      guard let cell = row["bindery_key"], let key = try plan.numbers.number(in: cell),
        let next = row["bindery_next"]
      else { throw Lost() }
      if try row["bindery_follows"]?.decode(Bool.self) == true {
        following.append(key)
      } else {
        members.append((key, try plan.numbers.number(in: next)))
      }
      try read(key, row)
    }
    var places = touched.map { key in
      KeyPlace(key: key, columns: TouchedKeys.allColumns, old: tree.place(of: key))
    }
    // All are removed before any is inserted, so that the tree contains only rows of the query.
    for place in places where place.old != nil { tree.remove(place.key) }
    for (key, next) in members {
      if tree.contains(key) { throw Lost() }
      if let next {
        guard tree.insert(key, before: next) else { throw Lost() }
      } else {
        // For a request with a limit, the question contains the rows before a row.
        if plan.window != nil { throw Lost() }
        tree.insert(key, at: tree.count)
      }
    }
    if let end = plan.window?.upperBound { places += try refill(following, upTo: end, touched) }
    for index in places.indices { places[index].new = tree.place(of: places[index].key) }
    return places.filter { $0.old != nil || $0.new != nil }
  }

  /// Removes the last rows of the tree beyond an end, or appends the rows that follow.
  ///
  /// - Returns: Those among them that were not touched.
  private mutating func refill(
    _ following: [Int64], upTo end: Int, _ touched: [Int64]
  ) throws -> [KeyPlace] {
    let isTouched = Set(touched)
    var places: [KeyPlace] = []
    func add(_ key: Int64, old: Int?) {
      if isTouched.contains(key) { return }
      places.append(KeyPlace(key: key, columns: TouchedKeys.allColumns, old: old))
    }
    var place = keys.count - 1
    while tree.count > end {
      let key = tree[tree.count - 1]
      tree.remove(key)
      // Untouched rows have kept their order.
      while !isTouched.contains(key), keys[place] != key { place -= 1 }
      add(key, old: place)
    }
    for key in following.prefix(end - tree.count) {
      if tree.contains(key) { throw Lost() }
      tree.insert(key, at: tree.count)
      add(key, old: nil)
    }
    return places
  }

  // MARK: Audits

  /// The number of rows that an audit reads.
  private static var auditedRows: Int { 100 }

  /// Returns a place from which an audit may compare the rows.
  func auditedPlace() -> Int {
    keys.count <= Self.auditedRows ? 0 : Int.random(in: 0..<keys.count)
  }

  /// Returns the statement that reads the rows from a place on, as they follow the row before it.
  func auditQuestion(from place: Int) -> PostgresQuery {
    sql.touched(
      [], before: place == 0 ? nil : plan.numbers.key(of: keys[place - 1]),
      following: Self.auditedRows)
  }

  /// Returns a description of how these rows differ from those at a place, or `nil` if they do not
  /// differ.
  func difference(_ answer: PostgresResult, from place: Int) throws -> String? {
    let end = min(place + Self.auditedRows, plan.window?.upperBound ?? .max)
    let found = try Self.rows(answer, plan.numbers).prefix(max(0, end - place))
    let shown = keys.keys(in: place..<max(place, min(end, keys.count)))
    for (offset, key) in shown.enumerated() {
      guard offset < found.count else {
        return "The list shows the key \(text(key)) at index \(place + offset), which is not in "
          + "the database."
      }
      let row = found[found.startIndex + offset]
      if row.key != key {
        return "The list shows the key \(text(key)) at index \(place + offset) instead of "
          + "\(text(row.key))."
      }
      // A row with NaN equals no row, not even itself.
      if case .held(let items) = content, items[place + offset] != row.record,
        row.record == row.record
      {
        return "The list shows \(items[place + offset]) instead of \(row.record)."
      }
    }
    return found.dropFirst(shown.count).first.map { row in
      "The list does not show the key \(text(row.key)), at index \(place + shown.count)."
    }
  }

  private func text(_ key: Int64) -> String {
    let key = plan.numbers.key(of: key)
    return key.name ?? key.id.map { "\($0)" } ?? ""
  }

  // MARK: Rows that are accessed

  /// Returns the statement that reads the rows that were accessed and are not held, or `nil` if
  /// there are none.
  ///
  /// - Parameter retries: Whether rows whose read has failed are read again.
  func wantedRows(retries: Bool) -> PostgresQuery? {
    guard case .lazy(_, let wanted) = content else { return nil }
    let keys = wanted.take(retries: retries)
    return keys.isEmpty ? nil : sql.rows(of: keys.map(plan.numbers.key(of:)))
  }

  /// Returns a delivery of these rows.
  ///
  /// - Parameter show: Called with the places at which other rows were shown until now. There are
  ///   none if only an error has ended.
  func takeWanted(
    _ answer: Result<PostgresResult, PostgresError>,
    show: @escaping @MainActor @Sendable ([Int]) -> Void
  ) -> Delivery {
    guard case .lazy(_, let wanted) = content else { return {} }
    let rows = answer.map { result in
      result.compactMap { row -> WantedRows<Record>.Row? in
        guard let cell = row["bindery_key"], let key = try? plan.numbers.number(in: cell)
        else { return nil }
        return (key, Result { try row.decode(Record.self) })
      }
    }
    return wanted.delivery(rows, in: tree) { [range] places in
      show(places.filter(range.contains).map { $0 - range.lowerBound })
    }
  }
}
