import Bindery

/// An error that represents the `NSInternalInconsistencyException` that a UIKit table would raise
/// for a batch.
///
/// ```swift
/// #expect(table.exceptions.map(\.rule) == [])
/// ```
///
/// The messages are modeled on those of UIKit's exceptions, as developers have reported them. The
/// rules have the numbers of the list “The rules of a batch” in `Documentation/Lists.md`. Rule 10
/// means that a cell or title is wrong after a batch for which UIKit would raise no exception.
public struct TableException: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the broken rule.
  public let rule: Int
  /// The text of the exception.
  public let description: String

  /// Creates an exception for a broken rule.
  public init(rule: Int, _ description: String) {
    self.rule = rule
    self.description = description
  }
}

extension TableBatch {
  /// Checks the batch against the rules of UIKit's tables.
  ///
  /// ```swift
  /// try TableBatch(delta).check(before: [3], after: [4])
  /// ```
  ///
  /// - Parameters:
  ///   - before: The number of rows of each section before the batch.
  ///   - after: The number of rows of each section after the batch.
  /// - Throws: A ``TableException`` for the first broken rule.
  public func check(before: [Int], after: [Int]) throws(TableException) {
    try checkSections(before.count, after.count)
    try checkOldPlaces(before)
    try checkNewPlaces(after)
    try checkCounts(before, after)
    let updated = Set(rowUpdates)
    guard updated.count == rowUpdates.count else {
      throw TableException(rule: 4, "attempt to reload the same index path twice")
    }
    for path in updated {
      guard after.indices.contains(path.section), (0..<after[path.section]).contains(path.row)
      else {
        throw TableException(
          rule: 5, "attempt to reload row \(path.row) in section \(path.section) after the update")
      }
    }
  }

  private func checkSections(_ before: Int, _ after: Int) throws(TableException) {
    let gone = sectionDeletions + sectionMoves.map(\.from)
    let come = sectionInsertions + sectionMoves.map(\.to)
    if let section = gone.first(where: { $0 < 0 || $0 >= before }) {
      throw TableException(
        rule: 5,
        "attempt to delete section \(section), but there are only \(before) sections before "
          + "the update")
    }
    if let section = come.first(where: { $0 < 0 || $0 >= after }) {
      throw TableException(
        rule: 5,
        "attempt to insert section \(section) but there are only \(after) sections after the update"
      )
    }
    if Set(gone).count != gone.count {
      throw TableException(
        rule: 3, "attempt to perform a delete and a move from the same section")
    }
    if Set(come).count != come.count {
      throw TableException(
        rule: 4, "attempt to perform an insert and a move to the same section")
    }
    guard after == before + sectionInsertions.count - sectionDeletions.count else {
      throw TableException(
        rule: 6,
        """
        Invalid update: invalid number of sections. The number of sections contained in the table \
        view after the update (\(after)) must be equal to the number of sections contained in the \
        table view before the update (\(before)), plus or minus the number of sections inserted or \
        deleted (\(sectionInsertions.count) inserted, \(sectionDeletions.count) deleted).
        """)
    }
  }

  private func checkOldPlaces(_ before: [Int]) throws(TableException) {
    var named = Set<RowPath>()
    let gone = Set(sectionDeletions)
    let moving = Set(sectionMoves.map(\.from))
    for (path, isMove) in rowDeletions.map({ ($0, false) }) + rowMoves.map({ ($0.from, true) }) {
      let rows = before.indices.contains(path.section) ? before[path.section] : 0
      guard path.row >= 0, path.row < rows else {
        throw TableException(
          rule: 5,
          "attempt to delete row \(path.row) from section \(path.section) which only contains "
            + "\(rows) rows before the update")
      }
      guard !gone.contains(path.section) else {
        throw TableException(
          rule: 8, "attempt to delete or move a row of section \(path.section), which is deleted")
      }
      guard !moving.contains(path.section) else {
        throw TableException(
          rule: 9, "attempt to delete or move a row of section \(path.section), which moves")
      }
      guard named.insert(path).inserted else {
        throw TableException(
          rule: 3,
          isMove
            ? "attempt to perform a delete and a move from the same index path (\(path))"
            : "attempt to create two animations for cell (\(path))")
      }
    }
  }

  private func checkNewPlaces(_ after: [Int]) throws(TableException) {
    var named = Set<RowPath>()
    let come = Set(sectionInsertions)
    let moving = Set(sectionMoves.map(\.to))
    for (path, isMove) in rowInsertions.map({ ($0, false) }) + rowMoves.map({ ($0.to, true) }) {
      let rows = after.indices.contains(path.section) ? after[path.section] : 0
      guard path.row >= 0, path.row < rows else {
        throw TableException(
          rule: 5,
          "attempt to insert row \(path.row) into section \(path.section), but there are only "
            + "\(rows) rows in section \(path.section) after the update")
      }
      guard !come.contains(path.section) else {
        throw TableException(
          rule: 8, "attempt to insert or move a row into section \(path.section), which is inserted"
        )
      }
      guard !moving.contains(path.section) else {
        throw TableException(
          rule: 9, "attempt to insert or move a row into section \(path.section), which moves")
      }
      guard named.insert(path).inserted else {
        throw TableException(
          rule: 4,
          isMove
            ? "attempt to perform an insert and a move to the same index path (\(path))"
            : "attempt to create two animations for cell (\(path))")
      }
    }
  }

  private func checkCounts(_ before: [Int], _ after: [Int]) throws(TableException) {
    for (old, new) in survivors(of: before.count) {
      let inserted = rowInsertions.count { $0.section == new }
      let deleted = rowDeletions.count { $0.section == old }
      let movedIn = rowMoves.count { $0.to.section == new }
      let movedOut = rowMoves.count { $0.from.section == old }
      guard after[new] == before[old] + inserted - deleted + movedIn - movedOut else {
        throw TableException(
          rule: 6,
          """
          Invalid update: invalid number of rows in section \(new). The number of rows contained \
          in an existing section after the update (\(after[new])) must be equal to the number of \
          rows contained in that section before the update (\(before[old])), plus or minus the \
          number of rows inserted or deleted from that section (\(inserted) inserted, \(deleted) \
          deleted) and plus or minus the number of rows moved into or out of that section \
          (\(movedIn) moved in, \(movedOut) moved out).
          """)
      }
    }
  }

  /// Returns the old and new places of the sections that exist before and after the batch.
  func survivors(of sectionCount: Int) -> [(old: Int, new: Int)] {
    let gone = Set(sectionDeletions + sectionMoves.map(\.from))
    let filled = Set(sectionInsertions + sectionMoves.map(\.to))
    let count = sectionCount + sectionInsertions.count - sectionDeletions.count
    let free = (0..<count).filter { !filled.contains($0) }
    return sectionMoves.map { ($0.from, $0.to) }
      + zip((0..<sectionCount).filter { !gone.contains($0) }, free).map { ($0, $1) }
  }

  /// Returns the rows of each section after the batch, as UIKit's tables arrange them.
  ///
  /// Rows that the batch does not mention keep their order, and fill the remaining places.
  ///
  /// ```swift
  /// let shown = batch.arrange([["a", "b"]], into: [3]) { path in "new \(path.row)" }
  /// ```
  ///
  /// - Parameters:
  ///   - rows: The rows of each section before the batch.
  ///   - counts: The number of rows of each section after the batch.
  ///   - insert: Returns the new row for a place.
  public func arrange<Row>(
    _ rows: [[Row]], into counts: [Int], insert: (RowPath) -> Row
  ) -> [[Row]] {
    let gone = Set(rowDeletions + rowMoves.map(\.from))
    let arrivals = Dictionary(uniqueKeysWithValues: rowMoves.map { ($0.to, $0.from) })
    let inserted = Set(rowInsertions)
    let origins = Dictionary(
      uniqueKeysWithValues: survivors(of: rows.count).map { ($0.new, $0.old) })
    return counts.indices.map { section in
      let old = origins[section]
      var rest = (old.map { rows[$0].indices } ?? 0..<0).lazy
        .filter { !gone.contains(RowPath(section: old!, row: $0)) }.makeIterator()
      return (0..<counts[section]).map { row in
        let path = RowPath(section: section, row: row)
        if let from = arrivals[path] { return rows[from.section][from.row] }
        if old == nil || inserted.contains(path) { return insert(path) }
        return rest.next().map { rows[old!][$0] } ?? insert(path)
      }
    }
  }
}
