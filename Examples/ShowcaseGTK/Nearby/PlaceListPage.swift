import BinderyGTK
import Dispatch
import ShowcaseModels

/// All places of a category.
final class PlaceListPage: Page {
  private let list: Attachable<PlaceListViewModel>

  init(_ list: Attachable<PlaceListViewModel>) {
    self.list = list
    super.init()
    title = list.title
  }

  override func load() -> Widget {
    let pictures = list.dependencies.nearby.pictures
    let table = TableView(selection: .single)
    table.addClass("places")
    table.activatesOnSingleClick = true
    table.accessibleLabel = list.title
    let refresh = RefreshControls(header)
    let places = PassthroughSubject<String, Never>()
    let refreshes = PassthroughSubject<Void, Never>()
    refresh.button.onClick { refreshes.send() }
    refresh.addKeys { refreshes.send() }
    let problem = ProblemBanner { refreshes.send() }
    bindings.retain(refresh)
    bindings.capture {
      let viewModel = list.bind(
        .init(
          refreshes: refreshes.eraseToAnyPublisher(), places: places.eraseToAnyPublisher()))
      table *= TableViewSectionBinding.items(
        viewModel.rows,
        rows: TableRows(
          make: { PlaceRowView(pictures) }, cell: { $0 }, bind: { $0.bind(to: $1) })
      ).didSelectRow { places.send($0.id) }
      problem.binding.problem *= viewModel.problem
      header.binding.subtitle *= viewModel.summary
      refresh.binding.isSpinning *= viewModel.loader.showsSpinner(by: DispatchQueue.main)
    }
    let content = Clamp(ScrolledWindow(table), maximumWidth: 720)
    content.expandsVertically = true
    return Box(.vertical, [problem, content])
  }
}
