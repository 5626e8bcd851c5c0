/// UIKit's rules for the sections that a batch names.
struct SectionRules {
  private let batch: Batch
  private let before: Int
  private let after: Int
  private let words: BatchWords

  init(_ batch: Batch, _ before: [Int], _ after: [Int], _ words: BatchWords) {
    self.batch = batch
    self.before = before.count
    self.after = after.count
    self.words = words
  }

  func check() throws(BatchError) {
    try checkRange()
    try checkNames()
    let (inserted, deleted) = (batch.insertedSections.count, batch.deletedSections.count)
    guard after == before + inserted - deleted else {
      throw BatchError(
        """
        Invalid update: invalid number of sections. The number of sections contained in the \
        \(words.view) after the update (\(after)) must be equal to the number of sections \
        contained in the \(words.view) before the update (\(before)), plus or minus the number of \
        sections inserted or deleted (\(inserted) inserted, \(deleted) deleted).
        """)
    }
  }

  private func checkRange() throws(BatchError) {
    for section in batch.deletedSections where !(0..<before).contains(section) {
      throw BatchError(
        "attempt to delete section \(section), but there are only \(before) sections before the "
          + "update")
    }
    for section in batch.reloadedSections where !(0..<before).contains(section) {
      throw BatchError(
        "attempt to reload section \(section), but there are only \(before) sections before the "
          + "update")
    }
    for section in batch.insertedSections where !(0..<after).contains(section) {
      throw BatchError(
        "attempt to insert section \(section) but there are only \(after) sections after the update"
      )
    }
    for move in batch.movedSections {
      guard (0..<before).contains(move.from) else {
        throw BatchError(
          "attempt to move section \(move.from), but there are only \(before) sections before the "
            + "update")
      }
      guard (0..<after).contains(move.to) else {
        throw BatchError(
          "attempt to move section \(move.from) to section \(move.to), but there are only "
            + "\(after) sections after the update")
      }
    }
  }

  private func checkNames() throws(BatchError) {
    var gone: [Int: String] = [:]
    let leaving =
      batch.deletedSections.map { ($0, "delete") } + batch.reloadedSections.map { ($0, "reload") }
      + batch.movedSections.map { ($0.from, "move") }
    for (section, what) in leaving {
      if let first = gone.updateValue(what, forKey: section) {
        throw BatchError(
          "attempt to perform a \(first) and a \(what) from the same section (\(section))")
      }
    }
    var come: [Int: String] = [:]
    let arriving =
      batch.insertedSections.map { ($0, "insert") } + batch.movedSections.map { ($0.to, "move") }
    for (section, what) in arriving {
      if let first = come.updateValue(what, forKey: section) {
        throw BatchError(
          "attempt to perform an \(first) and a \(what) to the same section (\(section))")
      }
    }
  }
}
