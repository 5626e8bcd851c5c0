/// UIKit's rules for the items that a batch names.
struct ItemRules {
  private let batch: Batch
  private let before: [Int]
  private let after: [Int]
  private let words: BatchWords
  private let sections: [BatchPlan.Origin<Int>]

  init(
    _ batch: Batch, _ before: [Int], _ after: [Int], _ words: BatchWords,
    _ sections: [BatchPlan.Origin<Int>]
  ) {
    self.batch = batch
    self.before = before
    self.after = after
    self.words = words
    self.sections = sections
  }

  func check() throws(BatchError) {
    try checkOldPlaces()
    try checkNewPlaces()
    try checkCounts()
  }

  private func checkOldPlaces() throws(BatchError) {
    let goneSections = Set(batch.deletedSections)
    let restless = Set(batch.movedSections.map(\.from) + batch.reloadedSections)
    var named: [BatchPath: String] = [:]
    let leaving =
      batch.deletedItems.map { ($0, "delete") } + batch.reloadedItems.map { ($0, "reload") }
      + batch.movedItems.map { ($0.from, "move") }
    for (path, what) in leaving {
      let count = before.indices.contains(path.section) ? before[path.section] : 0
      guard before.indices.contains(path.section), (0..<count).contains(path.item) else {
        throw BatchError(
          "attempt to \(what) \(words.item) \(path.item) from section \(path.section) which only "
            + "contains \(count) \(words.item)s before the update")
      }
      if goneSections.contains(path.section) {
        throw BatchError(
          "attempt to \(what) \(words.item) \(path.item) from section \(path.section), which the "
            + "same update deletes")
      }
      if restless.contains(path.section) {
        throw BatchError(
          "attempt to \(what) \(words.item) \(path.item) from section \(path.section), which the "
            + "same update moves or reloads")
      }
      guard let first = named.updateValue(what, forKey: path) else { continue }
      switch (first, what) {
      case (what, _): throw BatchError("attempt to create two animations for cell")
      case ("delete", "reload"):
        throw BatchError("attempt to delete and reload the same index path (\(path.quoted))")
      default:
        throw BatchError(
          "attempt to perform a delete and a move from the same index path (\(path.quoted))")
      }
    }
  }

  private func checkNewPlaces() throws(BatchError) {
    let newSections = Set(batch.insertedSections)
    let restless = Set(batch.movedSections.map(\.to))
    var named: [BatchPath: String] = [:]
    let arriving =
      batch.insertedItems.map { ($0, "insert") } + batch.movedItems.map { ($0.to, "move") }
    for (path, what) in arriving {
      let count = after.indices.contains(path.section) ? after[path.section] : 0
      guard after.indices.contains(path.section), (0..<count).contains(path.item) else {
        throw BatchError(
          "attempt to \(what) \(words.item) \(path.item) into section \(path.section), but there "
            + "are only \(count) \(words.item)s in section \(path.section) after the update")
      }
      if newSections.contains(path.section) {
        throw BatchError(
          "attempt to \(what) \(words.item) \(path.item) into section \(path.section), which the "
            + "same update inserts")
      }
      if restless.contains(path.section) {
        throw BatchError(
          "attempt to \(what) \(words.item) \(path.item) into section \(path.section), which the "
            + "same update moves")
      }
      guard let first = named.updateValue(what, forKey: path) else { continue }
      if first == what, what == "insert" {
        throw BatchError("attempt to create two animations for cell")
      }
      throw BatchError(
        "attempt to perform an insert and a move to the same index path (\(path.quoted))")
    }
  }

  private func checkCounts() throws(BatchError) {
    for (section, origin) in sections.enumerated() {
      guard case .kept(let old) = origin else { continue }
      let inserted = batch.insertedItems.filter { $0.section == section }.count
      let deleted = batch.deletedItems.filter { $0.section == old }.count
      let movedIn = batch.movedItems.filter { $0.to.section == section }.count
      let movedOut = batch.movedItems.filter { $0.from.section == old }.count
      guard after[section] == before[old] + inserted - deleted + movedIn - movedOut else {
        let items = "\(words.item)s"
        throw BatchError(
          """
          Invalid update: invalid number of \(items) in section \(section). The number of \(items) \
          contained in an existing section after the update (\(after[section])) must be equal to \
          the number of \(items) contained in that section before the update (\(before[old])), \
          plus or minus the number of \(items) inserted or deleted from that section \
          (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of \(items) \
          moved into or out of that section (\(movedIn) moved in, \(movedOut) moved out).
          """)
      }
    }
  }
}
