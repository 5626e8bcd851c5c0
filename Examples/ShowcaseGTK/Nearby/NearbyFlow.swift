import BinderyGTK
import Dispatch
import GTKMaps
import ShowcaseModels

/// The screens of places on top of each other, and what they simulate below.
@MainActor
final class NearbyFlow {
  let view: Widget
  private let navigator: Navigator<NearbyRoute, NearbyScreen>
  private let host: NavigationHost<NearbyRoute, NearbyScreen>
  private let bindings = BindingGroup()

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
    let place = DropDown()
    bindings.capture {
      place *= PickerBinding.items(Walk.Choice.all, title: \.title).value(walk.choice)
    }
    let simulate = SimulateMenu(["Where you are": place, "The service": TroubleChoice(service)])
    simulate.horizontalAlign = .center
    simulate.setMargins(6)
    view = Box(.vertical, [host.view, Separator(.horizontal), simulate])
  }

  /// The destinations on top of the first screen.
  var path: [NearbyRoute] {
    get { navigator.path }
    set { navigator.path = newValue }
  }
}
