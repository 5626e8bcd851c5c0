import GTK
import XCTest

@MainActor
final class RecyclingTests: GTKTestCase {
  func testTenThousandBindingsTakeSomeTwoHundredRowsAndAllGoWithTheWindow() {
    let before = aliveAtRest
    let pool = RowPool()
    var living = 0
    var made = 0
    func scrollThrough() {
      let rows = NumberedRows(1_000_000)
      let factory = RowFactory(
        bind: { slot, identifier, index in
          XCTAssertEqual(slot.index, index)
          pool.binds += 1
          let row =
            slot.child as? CountedLabel
            ?? CountedLabel {
              living -= 1
            }
          if slot.child == nil {
            living += 1
            made += 1
          }
          row.text = "\(identifier)"
          pool.shown[ObjectIdentifier(slot)] = identifier
          slot.child = row
        },
        teardown: { slot in
          XCTAssertEqual((slot.child as? Label)?.text, pool.text(of: slot), "no stale value")
          pool.shown[ObjectIdentifier(slot)] = nil
        })
      let list = ListView(rows.makeModel(.multiple), rows: factory)
      rows.model?.rowSelection = .all
      let window = show(ScrolledWindow(list), width: 300, height: 400)
      var target = 0
      while pool.binds < 10_000 {
        target = (target + 7_777) % 1_000_000
        list.scroll(to: target)
        frames(1, of: window)
        XCTAssertEqual(list.slot(at: target)?.identifier, UInt64(target))
      }
      XCTAssertLessThanOrEqual(pool.shown.count, 212)
      XCTAssertLessThanOrEqual(living, 212)
      window.destroy()
    }
    scrollThrough()
    XCTAssertEqual(aliveAtRest, before)
    XCTAssertEqual(pool.shown, [:], "each slot is torn down")
    XCTAssertGreaterThan(made, 0)
    XCTAssertEqual(living, 0)
  }
}

@MainActor
private final class RowPool {
  var binds = 0
  var shown: [ObjectIdentifier: UInt64] = [:]

  func text(of slot: RowSlot) -> String? { shown[ObjectIdentifier(slot)].map { "\($0)" } }
}

private final class CountedLabel: Label {
  private let token: Token

  init(_ ended: @escaping () -> Void) {
    token = Token(ended)
    super.init("")
  }
}
