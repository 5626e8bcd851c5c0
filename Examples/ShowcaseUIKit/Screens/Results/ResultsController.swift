#if os(iOS) || canImport(AppleRuntime)
import BinderyUIKit
import Dispatch
import ShowcaseModels
import UIKit

/// Standings from a source with configurable delay and failures.
final class ResultsController: UIViewController, StatefulView {
  private let viewModel: ResultsViewModel
  private let source: UnreliableStandings
  private let table = UITableView()
  private let problem = ProblemBanner()
  private let empty = EmptyView(symbol: "exclamationmark.triangle", "No results yet")
  private let summary = UILabel("", .footnote, color: .secondaryLabel)
  private let pull = UIRefreshControl()
  private let refresh = RefreshItems()
  private let bindings = BindingGroup()

  init(_ viewModel: ResultsViewModel, _ source: UnreliableStandings) {
    self.viewModel = viewModel
    self.source = source
    super.init(nibName: nil, bundle: nil)
    title = Screen.results.title
    navigationItem.rightBarButtonItems = refresh.all
  }

  required init?(coder: NSCoder) { nil }

  /// Changes during the display of another screen are rendered when the user returns.
  var renderPolicy: RenderPolicy { .whileShown(self) }

  func render(state: ResultsState) {
    summary.text = state.summary
    table.isHidden = state.standings == nil
    empty.isHidden = state.standings != nil || state.isLoading
    // The banner disappears at a retry, and comes back if that fails, too.
    problem.problem = state.error.map { "\($0)" }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    summary.textAlignment = .center
    table.accessibilityLabel = "Standings"
    table.refreshControl = pull
    pull.accessibilityLabel = "Refresh"
    let column = UIStackView(
      .vertical, spacing: 8, [makeControls(), problem, summary, table, empty])
    showAboveKeyboard(column)
    bindings.capture {
      table *= TableViewSectionBinding.items(viewModel[\.rows], rows: .rows(StandingCell.self))
      Handler(viewModel, ResultsViewModel.refresh) *= refresh.button.tapPublisher
      Handler(viewModel, ResultsViewModel.refresh) *= problem.button.tapPublisher
      Handler(self, ResultsController.pulled) *= pull.refreshPublisher
      refresh.binding.isLoading *= viewModel.showsSpinner(by: DispatchQueue.main)
    }
    viewModel.subscribe(view: self)
  }

  /// The bar's spinner shows every load, however it was started.
  private func pulled() {
    viewModel.refresh()
    pull.endRefreshing()
  }

  /// The behavior of the source.
  private func makeControls() -> UIView {
    let (delay, failures) = (UIStepper(), UISegmentedControl())
    let seconds = UILabel("", .body, color: .secondaryLabel)
    delay.minimumValue = UnreliableStandings.delays.lowerBound
    delay.maximumValue = UnreliableStandings.delays.upperBound
    delay.stepValue = 0.5
    bindings.capture {
      delay *= .subject(source.delay)
      delay.binding.accessibilityValue *= source.delay.map { "\($0) seconds" }
      seconds.textBinding *= source.delay.map { "\($0) s" }
      failures *= PickerBinding.items(UnreliableStandings.Failures.allCases, title: \.title)
        .value(source.failures)
    }
    let waiting = FormRow("Delay", delay)
    delay.accessibilityLabel = "Delay in seconds"
    let controls = UIStackView(
      .vertical, [UIStackView(.horizontal, [waiting, seconds]), FormRow("Failures", failures)])
    controls.addMargins(16)
    return controls
  }
}
#endif
