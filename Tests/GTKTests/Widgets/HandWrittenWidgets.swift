import BinderyCharts
import GTK

/// The widgets that `Scripts/gtk-widgets` does not list, because their classes are written by hand.
@MainActor let handWrittenWidgets: [any WidgetChecks] = [
  WidgetCheck("Banner", { Banner("A") }) { _ in },
  WidgetCheck("ChartTable", { ChartTable(ChartView([.sample]), heading: "A") }) { _ in },
  WidgetCheck("ChartView", { ChartView([.sample]) }) { _ in },
  WidgetCheck("DrawnWidget", { Drawn() }) { _ in },
  WidgetCheck("NavigationView", { NavigationView(root: Label("A")) }) { _ in },
  WidgetCheck("SectionedGridView", { sectionedGrid() }) { _ in },
  WidgetCheck("SegmentedControl", { SegmentedControl(["A", "B"]) }) { _ in },
  WidgetCheck("Sparkline", { Sparkline(.sample) }) { _ in },
  WidgetCheck("SpinRow", { SpinRow("A", 0...9) }) { _ in },
  WidgetCheck("SplitView", { SplitView(sidebar: Label("A"), content: Label("B")) }) { _ in },
  WidgetCheck("SwitchRow", { SwitchRow("A") }) { _ in },
  WidgetCheck("Toast", { toasts() }) { _ in },
  WidgetCheck("ToolbarView", { ToolbarView(Label("A")) }) { _ in },
]

private final class Drawn: DrawnWidget {}

extension ChartSeries {
  @MainActor fileprivate static var sample: ChartSeries {
    ChartSeries("A", .line, points: [ChartPoint(x: 0, y: 1), ChartPoint(x: 1, y: 2)])
  }
}

@MainActor
private func sectionedGrid() -> SectionedGridView {
  SectionedGridView(.sample, cells: .sample, minimumCellWidth: 80)
}

/// A toast is no widget. Its overlay shows it in one.
@MainActor
private func toasts() -> ToastOverlay {
  let overlay = ToastOverlay(Label("A"))
  overlay.show(Toast("B", button: "C"))
  return overlay
}
