import BinderyCharts
import BinderyTesting
import GTKTesting
import XCTest

@MainActor
final class DrawAChart: WindowTestCase {
  // guide
  struct Month: Identifiable, Equatable {
    var id: Int { index }
    var index: Int
    var sales: Double
    var costs: Double
  }

  @MainActor
  final class SalesViewModel {
    let months = MutableObservableArray<Month>()
    let selection = CurrentValueSubject<ChartView.Selection?, Never>(nil)
  }

  final class SalesPage: Page {
    private let viewModel: SalesViewModel

    init(_ viewModel: SalesViewModel) {
      self.viewModel = viewModel
      super.init()
      title = "Sales"
    }

    override func load() -> Widget {
      let (sales, costs) = (ChartSeries("Sales", .bars), ChartSeries("Costs", .line))
      let chart = ChartView([sales, costs])
      chart.accessibleLabel = "Sales and costs by month"
      chart.categories = ["January", "February", "March"]
      bindings.capture {
        sales.follow(viewModel.months) { ChartPoint(x: Double($0.index), y: $0.sales) }
        costs.follow(viewModel.months) { ChartPoint(x: Double($0.index), y: $0.costs) }
        chart *= .subject(viewModel.selection)
      }
      return chart
    }
  }
  // end of guide

  func testTheChartFollowsTheMonths() async {
    let viewModel = SalesViewModel()
    viewModel.months.assign([
      Month(index: 0, sales: 12, costs: 9), Month(index: 1, sales: 19, costs: 11),
    ])
    let page = SalesPage(viewModel)
    let window = show(page.view)
    viewModel.months.append(Month(index: 2, sales: 16, costs: 14))
    guard let chart = page.view.descendants(of: ChartView.self).first ?? page.view as? ChartView
    else { return XCTFail("there is no chart") }
    XCTAssertEqual(chart.series.map(\.points.count), [3, 3])
    chart.simulateKeyPress("Right")
    XCTAssertEqual(viewModel.selection.value, .init(series: 0, point: 0))
    window.destroy()
  }
}
