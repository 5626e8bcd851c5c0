import BinderyGTK
import XCTest

@MainActor
final class RecycledRowTests: GTKTestCase {
  /// A row that shows one view model after another.
  final class CountRow: CountLabel, BindableView {
    static var made: [CountRow] = []
    private(set) var model: CountViewModel?

    init() {
      super.init("")
      Self.made.append(self)
    }

    func bind(to model: CountViewModel) {
      self.model?.unsubscribe(view: self)
      self.model = model
      model.subscribe(view: self)
    }
  }

  func testRowsThatAreUsedAgainShowTheirPresentViewModel() {
    CountRow.made = []
    defer { CountRow.made = [] }
    let models = (0..<2_000).map(CountViewModel.init)
    let table = TableView()
    let bindings = BindingGroup {
      table *= TableViewSectionBinding.items(models, rows: .rows(CountRow.self))
    }
    let window = show(ScrolledWindow(table))
    func check(_ moment: String) {
      frames(2, of: window)
      let rows = CountRow.made.filter(\.isMapped)
      XCTAssertGreaterThan(rows.count, 5, moment)
      for row in rows {
        XCTAssertEqual(row.text, "\(row.model?.state.count ?? -1)", moment)
      }
    }
    check("at the top")
    table.scroll(to: 1_500)
    check("in the middle")
    XCTAssertLessThan(CountRow.made.count, 500, "rows are used again")
    for model in models { model.set(model.state.count + 10_000) }
    check("after all have changed")
    table.scroll(to: 0)
    check("at the top again")
    XCTAssertTrue(
      CountRow.made.filter(\.isMapped).allSatisfy { Int($0.text)! >= 10_000 },
      "what changed out of sight is shown too")
    withExtendedLifetime(bindings) { window.destroy() }
  }
}
