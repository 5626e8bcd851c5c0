import Testing
import UIKit

@Suite("Batches of UIKit's tables")
struct BatchTests {
  private func reason(
    _ before: [Int], _ after: [Int], _ words: BatchWords = .table, _ fill: (inout Batch) -> Void
  ) -> String? {
    var batch = Batch()
    fill(&batch)
    do throws(BatchError) {
      _ = try BatchPlan(batch, before: before, after: after, words)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test("what is not named keeps its order and fills the places that are left")
  func places() throws {
    var batch = Batch()
    batch.deletedItems = [BatchPath(0, 1)]
    batch.insertedItems = [BatchPath(0, 0)]
    batch.movedItems = [.init(from: BatchPath(0, 3), to: BatchPath(0, 1))]
    batch.reloadedItems = [BatchPath(0, 2)]
    let plan = try BatchPlan(batch, before: [4], after: [4], .table)
    #expect(
      plan.items == [
        [.new, .kept(BatchPath(0, 3)), .kept(BatchPath(0, 0)), .reloaded(BatchPath(0, 2))]
      ])
  }

  @Test("begins and ends nest, and only the outermost end performs")
  func nesting() {
    var nesting = BatchNesting()
    nesting.begin()
    nesting.begin()
    nesting.add { $0.deletedSections = [1] }
    #expect(nesting.end() == nil && nesting.isOpen)
    #expect(nesting.end()?.deletedSections == [1])
    #expect(!nesting.isOpen)
  }

  @Test("what UIKit refuses is refused in its words")
  func reasons() {
    #expect(
      reason([3], [3]) { $0.deletedItems = [BatchPath(0, 0)] }?.hasPrefix(
        """
        Invalid update: invalid number of rows in section 0. The number of rows contained in an \
        existing section after the update (3) must be equal to the number of rows contained in \
        that section before the update (3), plus or minus the number of rows inserted or deleted \
        from that section (0 inserted, 1 deleted)
        """) == true)
    #expect(
      reason([3], [4], .collection) { _ in }?.contains("invalid number of items in section 0")
        == true)
    #expect(
      reason([1], [1, 1]) { _ in }?.hasPrefix("Invalid update: invalid number of sections.")
        == true)
    #expect(
      reason([2], [1]) {
        $0.deletedItems = [BatchPath(0, 0)]
        $0.reloadedItems = [BatchPath(0, 0)]
      } == "attempt to delete and reload the same index path ({length = 2, path = 0 - 0})")
    #expect(
      reason([2], [1]) {
        $0.deletedItems = [BatchPath(0, 0)]
        $0.movedItems = [.init(from: BatchPath(0, 0), to: BatchPath(0, 0))]
      }?.hasPrefix("attempt to perform a delete and a move from the same index path") == true)
    #expect(
      reason([2], [3]) {
        $0.insertedItems = [BatchPath(0, 0)]
        $0.movedItems = [.init(from: BatchPath(0, 1), to: BatchPath(0, 0))]
      }?.hasPrefix("attempt to perform an insert and a move to the same index path") == true)
    #expect(
      reason([2], [1]) { $0.deletedItems = [BatchPath(0, 2)] }
        == "attempt to delete row 2 from section 0 which only contains 2 rows before the update")
    #expect(
      reason([2], [3]) { $0.insertedItems = [BatchPath(0, 3)] }
        == """
        attempt to insert row 3 into section 0, but there are only 3 rows in section 0 after the \
        update
        """)
    #expect(
      reason([2], [0]) { $0.deletedItems = [BatchPath(0, 0), BatchPath(0, 0)] }
        == "attempt to create two animations for cell")
    #expect(
      reason([2, 1], [1]) {
        $0.deletedSections = [0]
        $0.deletedItems = [BatchPath(0, 0)]
      }?.contains("which the same update deletes") == true)
    #expect(
      reason([2, 1], [1, 1]) {
        $0.movedSections = [.init(from: 0, to: 1)]
        $0.deletedItems = [BatchPath(0, 0)]
      }?.contains("moves or reloads") == true)
  }
}
