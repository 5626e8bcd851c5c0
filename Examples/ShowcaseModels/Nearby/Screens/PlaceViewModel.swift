import Bindery
import Foundation

/// A place with all known facts. Facts that a list has already loaded are shown at once.
@MainActor
public final class PlaceViewModel: AttachableViewModel {
  /// The user's inputs.
  public struct Bindings {
    /// The user reloads the place.
    public let refreshes: AnyPublisher<Void, Never>

    public init(refreshes: AnyPublisher<Void, Never>) {
      self.refreshes = refreshes
    }
  }

  /// The place, or `nil` until it is loaded.
  public let place: ViewOutput<Place?>
  /// Its name; empty until it is known.
  public let title: ViewOutput<String>
  /// "140 m"; it follows the user. Nil while the place is unknown.
  public let distance: ViewOutput<String?>
  /// Whether it is open now.
  public let openState: ViewOutput<OpenState>
  /// "Open until 21:00".
  public let openLine: ViewOutput<String>
  /// "Today 10:00–21:00"; the original text if it is not understood, or `nil` if there is none.
  public let hours: ViewOutput<String?>
  /// The user's position.
  public let position: ViewOutput<Position>
  /// The error of the last load, or `nil` if it succeeded.
  public let problem: ViewOutput<String?>
  /// Loads the place.
  public let loader: Loader<WholeLoad, Place>

  private let nearby: Nearby
  private let bindings = BindingGroup()

  public init(
    dependencies: NearbyDependencies, model id: String, bindings view: ViewInputs<Bindings>
  ) {
    let nearby = dependencies.nearby
    self.nearby = nearby
    loader = Loader { try await nearby.place(id) }
    let known = nearby.knownPlace(id)
    place = ViewOutput(loader[\.whole.value]).map { $0 ?? known }
    title = place.map { $0?.name ?? "" }
    let here = nearby.here(with: place)
    distance = ViewOutput(
      here.map { place, position, _ in
        place.map { position.distance(to: $0.position).description }
      }.removeDuplicates(), initially: nil)
    let states = here.map { place, _, now in (place?.openState(at: now) ?? .unknown, now) }
    openState = ViewOutput(states.map(\.0).removeDuplicates(), initially: .unknown)
    openLine = ViewOutput(
      states.map { $0.description(at: $1) }.removeDuplicates(), initially: "")
    hours = ViewOutput(
      here.map { place, _, now in place?.hours?.today(at: now) ?? place?.openingHours }
        .removeDuplicates(), initially: nil)
    position = ViewOutput(nearby.position.positions, initially: nearby.position.position)
    problem = ViewOutput(loader[\.whole.failure]).map { $0?.description }
    bindings.capture { Handler(self, PlaceViewModel.refresh) *= view.refreshes }
    loader.load()
  }

  private func refresh() {
    loader.refresh()
    nearby.pictures.retry()
  }
}
