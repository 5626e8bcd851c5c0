import BinderyGTK
import Dispatch
import ShowcaseModels

/// Standings from a source with configurable delay and failures.
final class ResultsPage: Page, StatefulView {
  private let viewModel: ResultsViewModel
  private let source: UnreliableStandings
  private let problem = Banner()
  private let content = Stack()

  init(_ viewModel: ResultsViewModel, _ source: UnreliableStandings) {
    self.viewModel = viewModel
    self.source = source
    super.init()
    title = Screen.results.title
  }

  /// Changes during the display of another screen are rendered when the user returns.
  var renderPolicy: RenderPolicy { .whileShown(self) }

  func render(state: ResultsState) {
    header.subtitle = state.summary
    content.shown = state.standings != nil ? "rows" : state.isLoading ? "nothing" : "empty"
    // The banner stays and shows the retry, until the retry has ended.
    if let error = state.error { problem.title = "\(error)" }
    problem.isRevealed = state.error != nil
  }

  override func load() -> Widget {
    let table = TableView(selection: .single)
    table.addClass("results")
    table.accessibleLabel = "Standings"
    problem.buttonTitle = "Try again"
    problem.onButton { [weak viewModel] in viewModel?.refresh() }
    content.add(Box(.vertical), name: "nothing")
    content.add(Clamp(ScrolledWindow(table)), name: "rows")
    content.add(
      StatusPage(icon: "dialog-error-symbolic", title: "No results yet"), name: "empty")
    content.expandsVertically = true

    bindings.capture {
      table *= TableViewSectionBinding.items(viewModel[\.rows], rows: .rows(StandingRow.self))
    }
    loadHeader()
    viewModel.subscribe(view: self)
    return Box(.vertical, [problem, content])
  }

  private func loadHeader() {
    let refresh = Button(icon: "view-refresh-symbolic", label: "Refresh")
    for keys in ["F5", "<Control>r"] {
      refresh.addShortcut(keys) { [weak viewModel] in viewModel?.refresh() }
    }
    header.packStart(refresh)
    let spinner = Spinner()
    spinner.accessibleLabel = "Loading"
    header.packStart(spinner)
    addSimulation()
    bindings.capture {
      Handler(viewModel, ResultsViewModel.refresh) *= refresh.tapPublisher
      let isShown = viewModel.showsSpinner(by: DispatchQueue.main)
      spinner.binding.isSpinning *= isShown
      spinner.binding.isVisible *= isShown
    }
  }

  /// The behavior of the source.
  private func addSimulation() {
    let (delay, failures) = (SpinButton(UnreliableStandings.delays, step: 0.5), DropDown())
    delay.digits = 1
    bindings.capture {
      delay *= .subject(source.delay)
      failures *= PickerBinding.items(UnreliableStandings.Failures.allCases, title: \.title)
        .value(source.failures)
    }
    header.packStart(SimulateMenu(["Delay in seconds": delay, "Failures": failures]))
  }
}
