import BinderyGTK
import Dispatch
import GTKMaps
import ShowcaseModels

/// The screens of places on top of each other, with controls for trying them below.
@MainActor
final class NearbyFlow {
  let view: Widget
  private let navigator: Navigator<NearbyRoute, NearbyScreen>
  private let host: NavigationHost<NearbyRoute, NearbyScreen>

  /// - Parameter addButtons: Adds the gallery's buttons to the first screen's header bar.
  init(
    _ client: PlacesClient, _ service: TroubledService,
    addButtons: @escaping @MainActor (HeaderBar) -> Void
  ) {
    let walk = Walk(clock: DispatchQueue.main)
    let nearby = Nearby(client, position: walk, clock: DispatchQueue.main)
    navigator = nearby.makeNavigator()
    let tiles = MapTiles(
      zooms: 13...17, attribution: "© OpenStreetMap contributors",
      terms: "https://www.openstreetmap.org/copyright"
    ) { try await client.tile(zoom: $0.zoom, column: $0.column, row: $0.row) }
    host = NavigationHost(navigator) { screen in
      switch screen {
      case .home(let home):
        let page = NearbyHomePage(home)
        addButtons(page.header)
        return page
      case .list(let list): return PlaceListPage(list)
      case .place(let place): return PlacePage(place, tiles)
      }
    }
    host.view.expandsVertically = true
    let controls = NearbyControls(walk, service)
    view = Box(.vertical, [host.view, Separator(.horizontal), controls])
  }

  /// The destinations on top of the first screen.
  var path: [NearbyRoute] {
    get { navigator.path }
    set { navigator.path = newValue }
  }
}
