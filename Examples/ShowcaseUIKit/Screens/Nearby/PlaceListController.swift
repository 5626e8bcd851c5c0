#if os(iOS) || canImport(AppleRuntime)
import BinderyUIKit
import Dispatch
import ShowcaseModels
import UIKit

/// All places of a category.
final class PlaceListController: UIViewController {
  let list: Attachable<PlaceListViewModel>
  private let refresh = RefreshItems()
  private let table = UITableView()
  private let bindings = BindingGroup()

  init(_ list: Attachable<PlaceListViewModel>) {
    self.list = list
    super.init(nibName: nil, bundle: nil)
    title = list.title
    navigationItem.rightBarButtonItems = refresh.all
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let pictures = list.dependencies.nearby.pictures
    let (problem, summary) = (ProblemBanner(), UILabel("", .footnote, color: .secondaryLabel))
    summary.textAlignment = .center
    table.accessibilityLabel = list.title
    showAboveKeyboard(UIStackView(.vertical, spacing: 4, [problem, summary, table]))
    let places = PassthroughSubject<String, Never>()
    let refreshes = PassthroughSubject<Void, Never>()
    bindings.capture {
      let viewModel = list.bind(
        .init(
          refreshes: refreshes.eraseToAnyPublisher(), places: places.eraseToAnyPublisher()))
      refreshes *= refresh.button.tapPublisher
      refreshes *= problem.button.tapPublisher
      table *= TableViewSectionBinding.items(
        viewModel.rows,
        rows: TableRows(
          make: { PlaceCell(pictures) }, cell: { $0 as UITableViewCell },
          bind: { $0.bind(to: $1) })
      ).didSelectRow { places.send($0.id) }
      problem.binding.problem *= viewModel.problem
      summary.textBinding *= viewModel.summary
      refresh.binding.isLoading *= viewModel.loader.showsSpinner(by: DispatchQueue.main)
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let path = table.indexPathForSelectedRow {
      table.deselectRow(at: path, animated: animated)
    }
  }
}
#endif
