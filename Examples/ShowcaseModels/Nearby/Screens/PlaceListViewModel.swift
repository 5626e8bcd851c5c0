import Bindery

/// All places of a category, the closest first; their order changes as the user moves.
@MainActor
public final class PlaceListViewModel: AttachableViewModel {
  /// The user's inputs.
  public struct Bindings {
    /// The user reloads the list.
    public let refreshes: AnyPublisher<Void, Never>
    /// The user chose a place, by its id.
    public let places: AnyPublisher<String, Never>

    public init(refreshes: AnyPublisher<Void, Never>, places: AnyPublisher<String, Never>) {
      self.refreshes = refreshes
      self.places = places
    }
  }

  /// The category of the places.
  public let category: PlaceCategory
  /// The places.
  public let rows: ViewOutput<[PlaceTile]>
  /// "85 places"; empty until they are loaded.
  public let summary: ViewOutput<String>
  /// The error of the last load, or `nil` if it succeeded.
  public let problem: ViewOutput<String?>
  /// Loads the places.
  public let loader: Loader<WholeLoad, [Place]>

  private let nearby: Nearby
  private let navigation: Navigation<NearbyRoute>
  private let bindings = BindingGroup()

  public init(
    dependencies: NearbyDependencies, model category: PlaceCategory,
    bindings view: ViewInputs<Bindings>
  ) {
    let nearby = dependencies.nearby
    self.category = category
    (self.nearby, navigation) = (nearby, dependencies.navigation)
    loader = Loader { try await nearby.places(in: category, limit: 500) }
    rows = ViewOutput(
      nearby.here(with: loader[\.whole.value]).map { places, position, now in
        places?.tiles(from: position, at: now, nearby.openStates) ?? []
      }.removeDuplicates(), initially: [])
    summary = ViewOutput(loader[\.whole.value]).map { $0?.count.counted("place") ?? "" }
    problem = ViewOutput(loader[\.whole.failure]).map { $0?.description }
    bindings.capture {
      Handler(self, PlaceListViewModel.refresh) *= view.refreshes
      Handler(self, PlaceListViewModel.open) *= view.places
    }
    loader.load()
  }

  private func refresh() {
    loader.refresh()
    nearby.pictures.retry()
  }

  private func open(_ id: String) { navigation.push(.place(id: id)) }
}

extension Attachable where ViewModel == PlaceListViewModel {
  /// The title of the list.
  public var title: String { model.title }
}
