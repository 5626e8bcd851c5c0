import BinderyGTK
import Foundation
import ShowcaseModels

/// A long list that changes constantly, with the graphs and the counters of its changes.
final class StressPage: Page {
  private let viewModel: StressViewModel
  private let table = TableView(selection: .single)
  private var frames: FrameCallback?
  /// Whether it was running when another screen was opened.
  private var wasRunning = true

  init(_ viewModel: StressViewModel) {
    self.viewModel = viewModel
    super.init()
    title = Screen.stress.title
  }

  override func load() -> Widget {
    table.addClass("stress")
    table.accessibleLabel = "Rows"
    // Visible rows stay visible when rows are inserted above them.
    table.showsNewRowsAtTop = false
    let list = ScrolledWindow(table)
    list.expandsVertically = true
    let content = Box(
      .vertical, [graphs(), counters(), controls(), Separator(.horizontal), list])

    let rows = TableRows<Widget, StressRow>(make: { StressRowView() }, cell: { $0 }) {
      [viewModel] view, row in view.show(row, isFresh: viewModel.isFresh(row))
    }
    bindings.capture {
      table *= TableViewSectionBinding.items(viewModel.rows, rows: rows)
    }
    // The changes are invisible while another screen is shown.
    table.onMap { [weak self] in self?.start() }
    table.onUnmap { [weak self] in self?.stop() }
    return content
  }

  private func graphs() -> Widget {
    let rate = StressGraph(
      "Changes per second", explanation: "Changes that were written to the database")
    let frame = StressGraph(
      "Longest frame, ms",
      explanation: "The longest time between two frames; a screen with sixty a second needs 17")
    bindings.capture {
      rate.follow(viewModel.samples, \.changesPerSecond)
      frame.follow(viewModel.samples) { Int($0.frameTime.rounded()) }
    }
    let graphs = Box(.horizontal, spacing: 6, [rate, frame])
    graphs.isHomogeneous = true
    graphs.setMargins(6)
    return graphs
  }

  private func counters() -> Widget {
    let counters = Self.counted.map { (label: CounterLabel($0.0, explanation: $0.1), value: $0.2) }
    // In a narrow window they need two lines, and with large text three.
    let box = FlowBox(counters.map(\.label))
    (box.minimumPerLine, box.maximumPerLine) = (2, 6)
    (box.isHomogeneous, box.canFocus) = (true, false)
    bindings.capture {
      for (label, value) in counters {
        label.binding.value *= viewModel.counters.map { $0[keyPath: value] }
      }
    }
    return box
  }

  private static let counted: [(String, String, KeyPath<StressCounters, Int>)] = [
    ("Rows", "Rows that match the search", \.rows),
    ("Batches", "Change sets that the list has received", \.batches),
    ("Changes", "Rows that these inserted, removed, moved or modified", \.changedRows),
    ("Late frames", "Frames that came later than a sixtieth of a second", \.droppedFrames),
    ("Followed", "Commits that were followed by the rows that they touched", \.followed),
    ("Reread", "Commits after which all rows were read again", \.reread),
  ]

  private func controls() -> Widget {
    let search = SearchEntry()
    search.placeholder = "Search"
    search.accessibleLabel = "Search"
    search.expandsHorizontally = true
    let load = SegmentedControl()
    load.accessibleLabel = "Changes per second"
    load.tooltip = StressLoad.all.map { "\($0): \(Int($0.rate).formatted()) a second" }
      .joined(separator: "\n")
    let (sort, pause, overload) = (CheckButton("Sort"), Button("Pause"), Button("Overload"))
    sort.tooltip = "Sort by number"
    overload.addClass("destructive-action")
    overload.tooltip = "Makes more changes than the machine can write, for five seconds"
    bindings.capture {
      search *= .subject(viewModel.search)
      load *= PickerBinding.items(StressLoad.all).value(viewModel.load)
      sort *= .subject(viewModel.isSorted)
      pause.titleBinding *= viewModel.isRunning.map { $0 ? "Pause" : "Resume" }
      Handler(viewModel, StressViewModel.toggle) *= pause.tapPublisher
      overload.binding.isSensitive *= viewModel.isOverloaded.map { !$0 }
      Handler(viewModel, StressViewModel.overload) *= overload.tapPublisher
      BindingTarget<Bool>(self) { page, isRunning in page.measureFrames(isRunning) } *=
        viewModel.isRunning
    }
    search.addShortcut("<Control>f") { [weak search] in search?.focus() }
    // In a narrow window, or with large text, the buttons need several lines.
    let buttons = FlowBox([load, pause, overload, sort])
    (buttons.minimumPerLine, buttons.maximumPerLine) = (1, 4)
    let lines = Box(.vertical, spacing: 6, [search, buttons])
    lines.setMargins(6)
    return lines
  }

  private func start() {
    viewModel.isRunning.send(wasRunning)
  }

  private func stop() {
    wasRunning = viewModel.isRunning.value
    viewModel.isRunning.send(false)
  }

  /// Measures frames only while changes are made: GTK draws continuously meanwhile.
  private func measureFrames(_ isRunning: Bool) {
    frames?.remove()
    frames =
      isRunning
      ? table.onFrame { [viewModel] in viewModel.frame(at: ProcessInfo.processInfo.systemUptime) }
      : nil
  }
}
