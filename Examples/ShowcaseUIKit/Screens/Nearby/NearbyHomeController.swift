#if os(iOS) || canImport(AppleRuntime)
import BinderyUIKit
import Dispatch
import ShowcaseModels
import UIKit

/// The places around the user: hot picks, the categories, and the closest of each.
final class NearbyHomeController: UIViewController {
  let home: Attachable<NearbyHomeViewModel>
  private let refresh = RefreshItems()
  private let bindings = BindingGroup()

  init(_ home: Attachable<NearbyHomeViewModel>) {
    self.home = home
    super.init(nibName: nil, bundle: nil)
    title = Screen.nearby.title
    navigationItem.rightBarButtonItems = refresh.all
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let (choices, pictures) = (NearbyChoices(), home.dependencies.nearby.pictures)
    let (picks, problem) = (PicksView(pictures, choices), ProblemBanner())
    let cards = PlaceCategory.allCases.map { ($0, PlacesCardView($0, pictures, choices)) }
    showForm([problem, picks, CategoriesView(choices)] + cards.map(\.1), spacing: 24)
    bindings.capture {
      let viewModel = home.bind(
        .init(
          refreshes: choices.refreshes.eraseToAnyPublisher(),
          retries: choices.retries.eraseToAnyPublisher(),
          categories: choices.categories.eraseToAnyPublisher(),
          places: choices.places.eraseToAnyPublisher()))
      choices.refreshes *= refresh.button.tapPublisher
      choices.refreshes *= problem.button.tapPublisher
      picks.binding.picks *= viewModel.picks
      for (category, card) in cards {
        card.binding.card *= viewModel.cards.map { $0.first { $0.category == category } }
      }
      problem.binding.problem *= viewModel.problem
      refresh.binding.isLoading *= viewModel.loader.showsSpinner(by: DispatchQueue.main)
    }
  }
}
#endif
