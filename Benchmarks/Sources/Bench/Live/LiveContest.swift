import Bindery
import BinderyGRDB
import Foundation

/// The cost of edits of one table for a live query, and for rivals that fetch again.
@MainActor
final class LiveContest {
  private let files: PeopleFiles
  private let live: [LiveQuery<Person>]
  private let refetched: [Observed<[Person]>]
  private let ids: Observed<[Int64]>?
  private let order: PeopleOrder
  private let limit: Int?
  private var subscriptions: [AnyCancellable] = []
  private var told = 0
  private var resets = 0
  private var failures = 0
  private var times: [PersonEdit: Times] = [:]

  /// - Parameter filters: The additional conditions, with a query for each.
  init(
    _ files: PeopleFiles, _ order: PeopleOrder = .byIndex, filters: [String] = [""],
    limit: Int? = nil
  ) throws {
    (self.files, self.order, self.limit) = (files, order, limit)
    live = filters.map { LiveQuery(order.rows(and: $0, limit: limit), in: files.ours) }
    refetched = try filters.map { filter in
      let request = order.rows(and: filter, limit: limit)
      return try Observed(files.rival, fetch: { db in try request.fetchAll(db) }) { old, new in
        // The fastest way to compare two lists that we know.
        let delta = try? ListDelta(from: old, to: new, identity: \.id) { $0 == $1 }
        precondition(delta != nil)
      }
    }
    if limit == nil, filters == [""] {
      let request = order.ids()
      ids = try Observed(files.ids, fetch: { db in try request.fetchAll(db) }) { old, new in
        precondition(new.difference(from: old).count >= 0)
      }
    } else {
      ids = nil
    }
    subscriptions = live.map { query in
      query.changeSetPublisher.sink { [unowned self] change in
        switch change {
        case .update: told += 1
        case .initial: break
        case .reset: resets += 1
        case .error: failures += 1
        }
      }
    }
    files.ours.refreshLiveData()
    told = 0
  }

  /// The times of an edit, measured on first access.
  func times(of edit: PersonEdit) throws -> Times {
    if let times = times[edit] { return times }
    let new = try measure(edit)
    times[edit] = new
    return new
  }

  private func measure(_ edit: PersonEdit) throws -> Times {
    // Ours runs in each round; the rivals that fetch take turns with it as often as time permits.
    let fetches =
      files.count >= 1_000_000 && edit.rows > 1
      ? 1 : max(3, min(21, 400_000 / (limit ?? files.count) / live.count))
    let rounds = edit.rows < 100_000 ? max(5, min(61, 30_000 / edit.rows)) : 3
    let every = (rounds + fetches - 1) / fetches
    let before = files.ours.liveStatistics.reread
    var samples: [Sample] = []
    (told, resets) = (0, 0)
    // The first run prepares statements, which is negligible with many rows.
    let first = edit.rows < 100_000 ? -1 : 0
    for round in first..<rounds {
      let isWarm = round >= 0
      let isFetching = isWarm ? round % every == 0 : files.count < 100_000
      let sample = try sample(edit, isFetching: isFetching)
      if isWarm { samples.append(sample) }
    }
    let rereads = files.ours.liveStatistics.reread.filter { $0.value != before[$0.key] }
    if !rereads.isEmpty {
      print("  (read again at \(files.count): \(edit), because \(rereads.map(\.key)))")
    }
    try verify(edit, rounds - first)
    return Times(
      commit: median(samples.map { $0.commit }),
      added: median(samples.map { $0.write - $0.commit }),
      delivery: median(samples.map { $0.delivery }),
      delivered: median(samples.map { $0.write + $0.delivery - $0.commit }),
      refetch: median(samples.compactMap { sample in sample.refetch.map { $0 - sample.commit } }),
      deliveredTotal: median(samples.map { $0.write + $0.delivery }),
      refetchTotal: median(samples.compactMap(\.refetch)),
      refetchAdded: median(
        samples.compactMap { sample in sample.refetchWrite.map { $0 - sample.commit } }),
      ids: median(samples.compactMap { sample in sample.ids.map { $0 - sample.commit } }))
  }

  private struct Sample {
    var commit = 0.0
    var write = 0.0
    var delivery = 0.0
    var refetch: Double?
    var refetchWrite: Double?
    var ids: Double?
  }

  /// One edit of each file, in a changing order.
  private func sample(_ edit: PersonEdit, isFetching: Bool) throws -> Sample {
    let number = files.nextEdit
    files.nextEdit += 1
    func perform(_ db: Database) throws { try edit.perform(number, db, of: files.count) }
    var sample = Sample()
    func commitAlone() throws {
      sample.commit = try wall { try files.alone.write(perform) }
    }
    func commitOurs() throws {
      sample.write = try wall { try files.ours.write(perform) }
      sample.delivery = wall { files.ours.refreshLiveData() }
    }
    if number.isMultiple(of: 2) {
      try commitAlone()
      try commitOurs()
    } else {
      try commitOurs()
      try commitAlone()
    }
    guard isFetching else { return sample }
    (sample.refetch, sample.refetchWrite) = try Observed.time(of: refetched, perform)
    if let ids, isSeenByIDs(edit) { sample.ids = try Observed.time(of: [ids], perform).ready }
    // Fetching evicts the others' data from the processor's caches, so whichever of them runs
    // next would be slower.
    let counts = (told, resets)
    for _ in 0..<2 {
      let warm = files.nextWarmUp
      files.nextWarmUp += 1
      for pool in [files.alone, files.ours] {
        try pool.write { db in try PersonEdit.age.perform(warm, db, of: files.count) }
      }
      files.ours.refreshLiveData()
    }
    (told, resets) = counts
    return sample
  }

  /// Whether an edited column determines the ids or their order.
  private func isSeenByIDs(_ edit: PersonEdit) -> Bool {
    switch edit {
    case .delete: true
    case .insert(let rows): rows <= 10
    case .lastName(let rows): order == .byIndex && rows <= 10
    case .inactive: order == .byIndex
    case .email(let rows): order == .bySorting && rows <= 10
    case .age: false
    }
  }

  /// Whether the list equals the query's result, and has delivered it.
  private func verify(_ edit: PersonEdit, _ edits: Int) throws {
    func check(_ isRight: Bool, _ what: String) throws {
      if !isRight { throw WrongResult(name: "live query of \(files.count): \(edit), \(what)") }
    }
    try check(failures == 0, "\(failures) errors")
    try check(resets == 0 || edit.rows >= 10_000, "\(resets) resets")
    if limit == nil, live.count == 1 {
      try check(told + resets == (edit == .inactive ? 0 : edits), "told \(told) of \(edits)")
    }
    guard live.count == 1 else { return }
    try files.ours.read { db in
      let ids = try Int64.fetchAll(db, sql: order.request(columns: "id", limit: limit))
      let items = live[0].items
      try check(items.count == ids.count, "\(items.count) of \(ids.count) rows")
      let places = [0, ids.count - 1] + (0..<100).map { _ in Int.random(in: ids.indices) }
      for place in places {
        let row = try Person.fetchOne(
          db, sql: "SELECT * FROM person WHERE id = ?", arguments: [ids[place]])
        try check(items[place] == row, "row \(place)")
      }
    }
  }

  /// The time of several successive commits until all changes are delivered, divided by their
  /// number.
  func burst(_ commits: Int) throws -> (alone: Double, ours: Double, rival: Double) {
    let edit = PersonEdit.email(rows: 1)
    let rounds = 4
    let first = files.nextEdit
    files.nextEdit += rounds * commits
    var (alone, ours, rival): ([Double], [Double], [Double]) = ([], [], [])
    (told, resets) = (0, 0)
    for round in 0..<rounds {
      func perform(_ number: Int, _ db: Database) throws {
        try edit.perform(first + round * commits + number, db, of: files.count)
      }
      func performAll(_ pool: DatabasePool) throws {
        for number in 0..<commits { try pool.write { db in try perform(number, db) } }
      }
      alone.append(try wall { try performAll(files.alone) })
      ours.append(
        try wall {
          try performAll(files.ours)
          files.ours.refreshLiveData()
        })
      rival.append(try refetched[0].time(of: commits, perform))
    }
    try verify(edit, told + resets)
    let each = { (times: [Double]) in median(times) / Double(commits) }
    return (each(alone), each(ours), each(rival))
  }
}
