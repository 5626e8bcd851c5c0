import Bindery

/// The order in which the mutations of a ``MutationQueue`` are sent.
///
/// A mutation B waits for an earlier mutation A if A changes a record that B changes or depends on,
/// or if A depends on a record that B changes. So each record has a line of the pending mutations
/// that name it, and a mutation is ready if it is at the head of all its lines. The end of a
/// mutation concerns only the heads of its own lines, regardless of how many others wait.
struct MutationOrder {
  /// The pending mutations that name a record, by their numbers.
  private struct Line {
    var changing: [Int64] = []
    var needing: [Int64] = []

    var isEmpty: Bool { changing.isEmpty && needing.isEmpty }
  }

  private struct Place {
    let records: Set<MutatedRecord>
    let dependencies: Set<MutatedRecord>
    var isWaiting: Bool
  }

  private var lines: [MutatedRecord: Line] = [:]
  private var places: [Int64: Place] = [:]
  /// The numbers of the mutations that may be sent now, in order.
  private(set) var ready: [Int64] = []
  /// The numbers of the mutations that are being sent.
  private(set) var sending: Set<Int64> = []

  init(_ entries: some Sequence<MutationEntry>) {
    for entry in entries { update(entry) }
  }

  /// Takes a new entry, which is later than all others, or the new phase of a known entry.
  mutating func update(_ entry: MutationEntry) {
    guard entry.isPending else { return remove(entry.id) }
    let isWaiting = entry.phase == .waiting
    if places[entry.id] == nil {
      let place = Place(
        records: Set(entry.records), dependencies: Set(entry.dependencies), isWaiting: isWaiting)
      places[entry.id] = place
      for record in place.records { lines[record, default: Line()].changing.append(entry.id) }
      for record in place.dependencies { lines[record, default: Line()].needing.append(entry.id) }
    }
    places[entry.id]!.isWaiting = isWaiting
    if entry.phase == .sending { sending.insert(entry.id) } else { sending.remove(entry.id) }
    check(entry.id)
  }

  mutating func remove(_ id: Int64) {
    guard let place = places.removeValue(forKey: id) else { return }
    sending.remove(id)
    ready.removeSorted(id)
    var heads: Set<Int64> = []
    for record in place.records {
      lines[record]!.changing.removeSorted(id)
      let next = lines[record]!.changing.first
      heads.formUnion(lines[record]!.needing.prefix { $0 < next ?? .max })
    }
    for record in place.dependencies { lines[record]!.needing.removeSorted(id) }
    for record in place.records.union(place.dependencies) {
      if let next = lines[record]!.changing.first { heads.insert(next) }
      if lines[record]!.isEmpty { lines[record] = nil }
    }
    heads.forEach { check($0) }
  }

  /// Notes whether a mutation is ready.
  private mutating func check(_ id: Int64) {
    if let place = places[id], place.isWaiting, isFirst(id, place) {
      ready.insertSorted(id)
    } else {
      ready.removeSorted(id)
    }
  }

  private func isFirst(_ id: Int64, _ place: Place) -> Bool {
    place.records.allSatisfy { record in
      lines[record]!.changing[0] == id && lines[record]!.needing.first ?? .max >= id
    } && place.dependencies.allSatisfy { lines[$0]!.changing.first ?? .max >= id }
  }
}

extension [Int64] {
  fileprivate mutating func insertSorted(_ number: Int64) {
    let place = partitioningIndex { $0 >= number }
    if place == count || self[place] != number { insert(number, at: place) }
  }

  fileprivate mutating func removeSorted(_ number: Int64) {
    let place = partitioningIndex { $0 >= number }
    if place < count, self[place] == number { remove(at: place) }
  }
}
