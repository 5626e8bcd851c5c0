import BinderyGTK
import Foundation
import ShowcaseModels

/// A long list that changes constantly, and the counters of its changes.
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
    let content = Box(.vertical, [counters(), controls(), Separator(.horizontal), list])

    bindings.capture {
      table *= TableViewSectionBinding.items(viewModel.rows, row: StressRowView.self)
    }
    // The changes are invisible while another screen is shown.
    table.onMap { [weak self] in self?.start() }
    table.onUnmap { [weak self] in self?.stop() }
    return content
  }

  private func counters() -> Widget {
    let (rows, batches) = (CounterLabel("Rows"), CounterLabel("Batches"))
    let (changes, rate) = (CounterLabel("Changes"), CounterLabel("Per second"))
    let dropped = CounterLabel("Late frames")
    let (followed, reread) = (CounterLabel("Followed"), CounterLabel("Reread"))
    // In a narrow window the counters need several lines.
    let counters = FlowBox([rows, batches, changes, rate, dropped, followed, reread])
    (counters.minimumPerLine, counters.maximumPerLine) = (3, 7)
    (counters.isHomogeneous, counters.canFocus) = (true, false)
    counters.setMargins(6)
    bindings.capture {
      rows.binding.value *= viewModel.counters.map(\.rows)
      batches.binding.value *= viewModel.counters.map(\.batches)
      changes.binding.value *= viewModel.counters.map(\.changedRows)
      rate.binding.value *= viewModel.counters.map(\.changesPerSecond)
      dropped.binding.value *= viewModel.counters.map(\.droppedFrames)
      followed.binding.value *= viewModel.counters.map(\.followed)
      reread.binding.value *= viewModel.counters.map(\.reread)
    }
    return counters
  }

  private func controls() -> Widget {
    let search = SearchEntry()
    search.placeholder = "Search"
    search.accessibleLabel = "Search"
    search.expandsHorizontally = true
    let rate = SpinButton(StressViewModel.rates, step: 100)
    rate.accessibleLabel = "Changes per second"
    rate.tooltip = "Changes per second"
    let (sort, pause) = (CheckButton("Sort"), Button("Pause"))
    sort.tooltip = "Sort by number"
    bindings.capture {
      search *= .subject(viewModel.search)
      rate *= .subject(viewModel.rate)
      sort *= .subject(viewModel.isSorted)
      pause.titleBinding *= viewModel.isRunning.map { $0 ? "Pause" : "Resume" }
      Handler(viewModel, StressViewModel.toggle) *= pause.tapPublisher
    }
    search.addShortcut("<Control>f") { [weak search] in search?.focus() }
    let lines = Box(
      .vertical, spacing: 6,
      [
        Box(.horizontal, spacing: 6, [search, pause]), Box(.horizontal, spacing: 6, [rate, sort]),
      ])
    lines.setMargins(6)
    return lines
  }

  private func start() {
    viewModel.isRunning.send(wasRunning)
    frames = table.onFrame { [viewModel] in
      viewModel.frame(at: ProcessInfo.processInfo.systemUptime)
    }
  }

  private func stop() {
    wasRunning = viewModel.isRunning.value
    viewModel.isRunning.send(false)
    frames?.remove()
    frames = nil
  }
}
