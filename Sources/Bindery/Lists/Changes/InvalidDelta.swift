/// An error that reports that a change does not fit the elements of a list.
///
/// ```swift
/// changes.send(.initial(["a"]))
/// changes.send(.update(["a"], ListDelta(deletions: [3])))  // there is no element at 3
/// ```
///
/// Only two kinds of changes, both made by your own code, can cause it: those emitted by a
/// publisher from which you made a list, and those emitted by a class of your own that conforms to
/// ``ObservableArray``. The list keeps its elements, and emits the next change that fits as a
/// `.reset`.
public struct InvalidDelta: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence that describes which part of the change does not fit, and where.
  public let problem: String

  init(_ problem: String) {
    self.problem = problem
  }

  /// The problem, and an explanation of how to write a change.
  public var description: String {
    "\(problem) \(Self.remedy) Send `.reset` if the difference is not known."
  }

  static let remedy =
    "Count deletions and the starts of moves in the list before the change, and "
    + "insertions and the ends of moves in the list after it."
}

extension ListDelta {
  /// Checks that this change leads from a list of `oldCount` elements to one of `newCount`.
  ///
  /// - Complexity: O(k log k) for a change of k elements.
  package func check(from oldCount: Int, to newCount: Int) throws(InvalidDelta) {
    try deletions.check("deletes the element", in: oldCount, "had")
    try insertions.check("inserts an element", in: newCount, "has")
    let (left, filled): ([Int], [Int])
    if moves.isEmpty {
      (left, filled) = (deletions, insertions)
    } else {
      try moves.map(\.from).check("moves the element", in: oldCount, "had")
      try moves.map(\.to).sorted().check("moves an element to the place", in: newCount, "has")
      (left, filled) = (
        (deletions + moves.map(\.from)).sorted(), (insertions + moves.map(\.to)).sorted()
      )
      try left.check("deletes and moves the element", in: oldCount, "had")
      try filled.check("inserts and moves an element", in: newCount, "has")
    }
    guard oldCount - left.count + filled.count == newCount else {
      throw InvalidDelta(
        "A change makes \(oldCount - left.count + filled.count) elements of \(oldCount), "
          + "where the list has \(newCount).")
    }
    guard !modifications.isEmpty else { return }
    try modifications.map(\.old).check("modifies the element", in: oldCount, "had")
    let targets = Dictionary(uniqueKeysWithValues: moves.map { ($0.from, $0.to) })
    let places = PlaceMap(left: left, filled: filled)
    let gone = Set(deletions)
    for change in modifications {
      let new = targets[change.old] ?? places.newPlace(of: change.old)
      if gone.contains(change.old) || new != change.new {
        throw InvalidDelta(
          "A change modifies the element at \(change.old), and says that it is at \(change.new) "
            + "afterward, where it "
            + (gone.contains(change.old) ? "is deleted." : "is at \(new)."))
      }
    }
  }
}

extension SectionedDelta {
  /// Checks that this change leads from sections of `old` rows to sections of `new` rows.
  ///
  /// - Complexity: O(s + k log k) for a change of k rows, where s is the number of sections.
  func check(from old: [Int], to new: [Int]) throws(InvalidDelta) {
    try sections.check(from: old.count, to: new.count)
    var rows: [Int: ListDelta] = [:]
    let places = PlaceMap(sections)
    let came = Dictionary(uniqueKeysWithValues: sections.moves.map { ($0.to, $0.from) })
    let (gone, inserted) = (Set(sections.deletions), Set(sections.insertions))
    // Rows of deleted and inserted sections are in no section's own change, so they are checked
    // here.
    var (left, filled, modified) = (Set<RowPath>(), Set<RowPath>(), Set<RowPath>())
    func leave(_ path: RowPath) throws(InvalidDelta) {
      try path.check(in: old, "was")
      guard left.insert(path).inserted else {
        throw InvalidDelta("A change deletes or moves the row \(path) twice.")
      }
      if !gone.contains(path.section) {
        rows[path.section, default: .init()].deletions += [path.row]
      }
    }
    func arrive(_ path: RowPath) throws(InvalidDelta) {
      try path.check(in: new, "is")
      guard filled.insert(path).inserted else {
        throw InvalidDelta("A change inserts or moves a row to \(path) twice.")
      }
      if inserted.contains(path.section) { return }
      let section = came[path.section] ?? places.oldPlace(of: path.section)
      rows[section, default: .init()].insertions += [path.row]
    }
    for path in deletions {
      try leave(path)
      guard gone.contains(path.section) else { continue }
      throw InvalidDelta("A change deletes the row \(path), whose section it deletes.")
    }
    for path in insertions {
      try arrive(path)
      guard inserted.contains(path.section) else { continue }
      throw InvalidDelta("A change inserts the row \(path), whose section it inserts.")
    }
    for move in moves {
      try leave(move.from)
      try arrive(move.to)
    }
    let moved = Dictionary(uniqueKeysWithValues: sections.moves.map { ($0.from, $0.to) })
    for section in old.indices where !gone.contains(section) {
      var delta = rows[section] ?? .init()
      delta.deletions.sort()
      delta.insertions.sort()
      let count = new[moved[section] ?? places.newPlace(of: section)]
      do throws(InvalidDelta) {
        try delta.check(from: old[section], to: count)
      } catch {
        throw InvalidDelta("In section \(section): \(error.problem)")
      }
    }
    guard !modifications.isEmpty else { return }
    let paths = PathMap(self)
    for change in modifications {
      try change.old.check(in: old, "was")
      guard modified.insert(change.old).inserted else {
        throw InvalidDelta("A change modifies the row \(change.old) twice.")
      }
      guard paths.newPlace(of: change.old) != change.new else { continue }
      throw InvalidDelta(
        "A change modifies the row \(change.old), and says that it is at \(change.new) afterward, "
          + "where it is not.")
    }
  }
}

extension RowPath {
  /// Checks that this is a row of sections with these numbers of rows.
  fileprivate func check(in counts: [Int], _ was: String) throws(InvalidDelta) {
    guard counts.indices.contains(section), (0..<counts[section]).contains(row) else {
      throw InvalidDelta("A change names the row \(self), which \(was) not there.")
    }
  }
}

extension [Int] {
  /// Checks that these are places of a list in ascending order, without repetition.
  fileprivate func check(
    _ what: String, in count: Int, _ has: String
  ) throws(InvalidDelta) {
    for (index, place) in enumerated() {
      guard place >= 0, place < count else {
        throw InvalidDelta("A change \(what) at \(place) of a list that \(has) \(count).")
      }
      if index > 0, self[index - 1] >= place {
        throw InvalidDelta(
          "A change \(what) at \(place) "
            + (self[index - 1] == place ? "twice." : "after the one at \(self[index - 1])."))
      }
    }
  }
}
