/// A change of a table's sections and rows as one batch that complies with UIKit's rules.
///
/// ```swift
/// if batch.changesPlaces {
///   beginUpdates()
///   deleteRows(at: batch.rowDeletions)
///   insertRows(at: batch.rowInsertions)
///   // … moves, and sections
///   endUpdates()
/// }
/// showAgain(batch.rowUpdates)
/// ```
///
/// Deletions and the origins of moves are places before the batch; insertions and the targets of
/// moves are places after it. No row or section is deleted, inserted or moved twice. The batch does
/// not delete, insert or move rows of a deleted, inserted or moved section. If a moved section
/// needs such a change, the batch deletes and inserts the section instead. UIKit can either move or
/// reload a row in a batch, but not both. So changed content is updated after the batch, at the new
/// places.
///
/// The rules are those of `UITableView.performBatchUpdates(_:completion:)` and of Apple's table
/// view programming guide.
public struct TableBatch: Hashable, Sendable {
  /// The positions, before the batch, of the sections that it deletes.
  public var sectionDeletions: [Int]
  /// The positions, after the batch, of the sections that it inserts.
  public var sectionInsertions: [Int]
  /// The moved sections.
  public var sectionMoves: [ListDelta.Move]
  /// The positions, before the batch, of the rows that it deletes.
  public var rowDeletions: [RowPath]
  /// The positions, after the batch, of the rows that it inserts.
  public var rowInsertions: [RowPath]
  /// The moved rows.
  public var rowMoves: [SectionedDelta.Move]
  /// The new places of sections whose titles must be updated after the batch.
  public var sectionUpdates: [Int]
  /// The new places of rows whose content must be updated after the batch.
  public var rowUpdates: [RowPath]

  /// Makes a batch, by default an empty one, for a host of your own and for tests. To make the
  /// batch of a change, use ``init(_:)``.
  ///
  /// Deletions and the origins of moves are positions before the batch; insertions, updates and the
  /// targets of moves are positions after it. The initializer does not check them.
  public init(
    sectionDeletions: [Int] = [], sectionInsertions: [Int] = [],
    sectionMoves: [ListDelta.Move] = [], rowDeletions: [RowPath] = [],
    rowInsertions: [RowPath] = [], rowMoves: [SectionedDelta.Move] = [],
    sectionUpdates: [Int] = [], rowUpdates: [RowPath] = []
  ) {
    self.sectionDeletions = sectionDeletions
    self.sectionInsertions = sectionInsertions
    self.sectionMoves = sectionMoves
    self.rowDeletions = rowDeletions
    self.rowInsertions = rowInsertions
    self.rowMoves = rowMoves
    self.sectionUpdates = sectionUpdates
    self.rowUpdates = rowUpdates
  }

  /// Whether rows or sections are inserted, deleted or moved. If not, only some rows and titles
  /// have to be updated.
  public var changesPlaces: Bool {
    !(sectionDeletions.isEmpty && sectionInsertions.isEmpty && sectionMoves.isEmpty
      && rowDeletions.isEmpty && rowInsertions.isEmpty && rowMoves.isEmpty)
  }
}

extension TableBatch {
  /// Makes the batch of a change.
  ///
  /// - Complexity: O(k log k), where k is the number of rows and sections in the change.
  public init(_ delta: SectionedDelta) {
    // A moved section in which rows are inserted, deleted or moved is deleted and inserted.
    let leftSections = Set(delta.deletions.map(\.section) + delta.moves.map(\.from.section))
    let filledSections = Set(delta.insertions.map(\.section) + delta.moves.map(\.to.section))
    let (torn, whole) = delta.sections.moves.reduce(
      into: ([ListDelta.Move](), [ListDelta.Move]())
    ) { parts, move in
      if leftSections.contains(move.from) || filledSections.contains(move.to) {
        parts.0.append(move)
      } else {
        parts.1.append(move)
      }
    }
    let gone = Set(delta.sections.deletions + torn.map(\.from))
    let come = Set(delta.sections.insertions + torn.map(\.to))

    self.init(
      sectionDeletions: gone.sorted(), sectionInsertions: come.sorted(), sectionMoves: whole,
      rowDeletions: delta.deletions.filter { !gone.contains($0.section) },
      rowInsertions: delta.insertions.filter { !come.contains($0.section) },
      sectionUpdates: delta.sections.modifications.map(\.new).filter { !come.contains($0) }.sorted()
    )
    for move in delta.moves {
      switch (gone.contains(move.from.section), come.contains(move.to.section)) {
      case (false, false): rowMoves.append(move)
      case (false, true): rowDeletions.append(move.from)
      case (true, false): rowInsertions.append(move.to)
      case (true, true): break
      }
    }
    rowDeletions.sort()
    rowInsertions.sort()
    rowUpdates = delta.modifications
      .filter { !gone.contains($0.old.section) && !come.contains($0.new.section) }
      .map(\.new).sorted()
  }
}
