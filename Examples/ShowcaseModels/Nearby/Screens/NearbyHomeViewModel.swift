import Bindery
import Foundation

/// The first screen of places: a few of each category around the user.
///
/// Each category loads as a part of its own: a failure leaves the others unchanged and keeps the
/// category's former places. A category reloads when the user has moved away.
@MainActor
public final class NearbyHomeViewModel: AttachableViewModel {
  /// The user's inputs.
  public struct Bindings {
    /// The user reloads everything.
    public let refreshes: AnyPublisher<Void, Never>
    /// The user reloads a failed category.
    public let retries: AnyPublisher<PlaceCategory, Never>
    /// The user chose a category.
    public let categories: AnyPublisher<PlaceCategory, Never>
    /// The user chose a place, by its id.
    public let places: AnyPublisher<String, Never>

    public init(
      refreshes: AnyPublisher<Void, Never>, retries: AnyPublisher<PlaceCategory, Never>,
      categories: AnyPublisher<PlaceCategory, Never>, places: AnyPublisher<String, Never>
    ) {
      self.refreshes = refreshes
      self.retries = retries
      self.categories = categories
      self.places = places
    }
  }

  /// The number of shown places of a category, and the distance after which they are reloaded.
  public nonisolated static let (tileCount, reach) = (3, Distance(metres: 150))

  /// The closest place of each category.
  public let picks: ViewOutput<[PlaceTile]>
  /// The cards, one for each category.
  public let cards: ViewOutput<[PlacesCard]>
  /// The error if all parts failed, also to load again, the names of the parts if some failed, or
  /// `nil` if all could be loaded.
  public let problem: ViewOutput<String?>
  /// Loads the categories.
  public let loader: Loader<PlaceCategory, [Place]>

  private let nearby: Nearby
  private let navigation: Navigation<NearbyRoute>
  private var loadedFrom: Position
  private let bindings = BindingGroup()

  public init(
    dependencies: NearbyDependencies, model: Void, bindings view: ViewInputs<Bindings>
  ) {
    let nearby = dependencies.nearby
    (self.nearby, navigation) = (nearby, dependencies.navigation)
    loader = Loader(PlaceCategory.allCases) {
      try await nearby.places(in: $0, limit: Self.tileCount)
    }
    loadedFrom = nearby.position.position
    problem = ViewOutput(loader[\.wholeProblem])
    cards = ViewOutput(
      nearby.here(with: loader.states).map { state, position, now in
        PlaceCategory.allCases.map { category in
          PlacesCard(
            category: category,
            tiles: state[category].value?.tiles(from: position, at: now, nearby.openStates) ?? [],
            problem: state.sharedProblem == nil ? state[category].failure?.description : nil)
        }
      }.removeDuplicates(), initially: [])
    picks = ViewOutput(
      cards.map { $0.compactMap(\.tiles.first) }.removeDuplicates(), initially: [])
    bindings.capture {
      Handler(self, NearbyHomeViewModel.refresh) *= view.refreshes
      Handler(self, NearbyHomeViewModel.retry) *= view.retries
      Handler(self, NearbyHomeViewModel.open(category:)) *= view.categories
      Handler(self, NearbyHomeViewModel.open(place:)) *= view.places
      Handler(self, NearbyHomeViewModel.follow) *= nearby.position.positions
    }
    loader.load()
  }

  private func refresh() {
    loadedFrom = nearby.position.position
    loader.refresh()
    nearby.pictures.retry()
  }

  private func retry(_ category: PlaceCategory) { loader.refresh(category) }

  private func open(category: PlaceCategory) { navigation.push(.list(category)) }

  private func open(place id: String) { navigation.push(.place(id: id)) }

  /// Other places may be the closest by now.
  private func follow(_ position: Position) {
    if position.distance(to: loadedFrom) > Self.reach { refresh() }
  }
}

extension LoadState where Part == PlaceCategory {
  /// The error if all parts have failed in the same way.
  var sharedProblem: String? {
    guard failures.count == order.count else { return nil }
    return Set(failures.map(\.failure.description)).count == 1
      ? failures[0].failure.description : nil
  }

  /// The message above all parts, whose own messages may need scrolling; `nil` if all parts could
  /// be loaded.
  var wholeProblem: String? {
    guard !failures.isEmpty else { return nil }
    guard failures.count == order.count else {
      return failures.map(\.part.title).joined(separator: ", ") + " could not be loaded."
    }
    return sharedProblem ?? "No category could be loaded. Each of them says why."
  }
}
