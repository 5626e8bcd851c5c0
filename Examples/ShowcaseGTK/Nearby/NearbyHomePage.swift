import BinderyGTK
import Dispatch
import ShowcaseModels

/// The places around the user: hot picks, the categories, and the closest of each.
final class NearbyHomePage: Page {
  private let home: Attachable<NearbyHomeViewModel>

  init(_ home: Attachable<NearbyHomeViewModel>) {
    self.home = home
    super.init()
    title = Screen.nearby.title
  }

  override func load() -> Widget {
    let (choices, pictures) = (NearbyChoices(), home.dependencies.nearby.pictures)
    let picks = PicksCard(pictures, choices)
    let cards = PlaceCategory.allCases.map { ($0, PlacesCardView($0, pictures, choices)) }
    let column = Box(
      .vertical, spacing: 24, [picks, CategoriesCard(choices)] + cards.map(\.1))
    column.setMargins(12)
    let refresh = RefreshControls(header)
    refresh.button.onClick { choices.refreshes.send() }
    refresh.addKeys { choices.refreshes.send() }
    let problem = ProblemBanner { choices.refreshes.send() }
    bindings.retain(refresh)
    bindings.capture {
      let viewModel = home.bind(
        .init(
          refreshes: choices.refreshes.eraseToAnyPublisher(),
          retries: choices.retries.eraseToAnyPublisher(),
          categories: choices.categories.eraseToAnyPublisher(),
          places: choices.places.eraseToAnyPublisher()))
      picks.binding.picks *= viewModel.picks
      for (category, card) in cards {
        card.binding.card *= viewModel.cards.map { $0.first { $0.category == category } }
      }
      problem.binding.problem *= viewModel.problem
      refresh.binding.isSpinning *= viewModel.loader.showsSpinner(by: DispatchQueue.main)
    }
    let content = ScrolledWindow(Clamp(column, maximumWidth: 720))
    content.expandsVertically = true
    return Box(.vertical, [problem, content])
  }
}
