import BinderyGTK
import Dispatch
import Foundation
import GTKMaps
import ShowcaseModels

/// A place: its picture, whether it is open, its distance, and its position on the map.
final class PlacePage: Page {
  private let place: Attachable<PlaceViewModel>
  private let tiles: MapTiles
  private let picture: PlacePicture
  private let name = Label()
  private let kind = Label()
  private let map: MapView
  private let facts = PlaceFacts()

  init(_ place: Attachable<PlaceViewModel>, _ tiles: MapTiles) {
    self.place = place
    self.tiles = tiles
    picture = PlacePicture(place.dependencies.nearby.pictures, height: 220)
    map = MapView(tiles)
    super.init()
  }

  override func load() -> Widget {
    let refresh = RefreshControls(header)
    let refreshes = PassthroughSubject<Void, Never>()
    refresh.button.onClick { refreshes.send() }
    refresh.addKeys { [weak map] in
      refreshes.send()
      map?.reload()
    }
    let problem = ProblemBanner { [weak map] in
      refreshes.send()
      map?.reload()
    }
    bindings.retain(refresh)
    bindings.capture {
      let viewModel = place.bind(.init(refreshes: refreshes.eraseToAnyPublisher()))
      binding.title *= viewModel.title
      binding.shown *= viewModel.place
      map.binding.pins *= viewModel.place.combineLatest(viewModel.position) {
        place, position in
        [.user(at: position)] + (place.map { [.place($0)] } ?? [])
      }
      facts.binding.openState *= viewModel.openState
      facts.binding.openLine *= viewModel.openLine
      facts.binding.hours *= viewModel.hours
      facts.binding.distance *= viewModel.distance
      problem.binding.problem *= viewModel.problem
      refresh.binding.isSpinning *= viewModel.loader.showsSpinner(by: DispatchQueue.main)
    }
    let content = ScrolledWindow(Clamp(column(), maximumWidth: 640))
    content.expandsVertically = true
    return Box(.vertical, [problem, content])
  }

  private func column() -> Widget {
    for label in [name, kind] {
      label.textAlign = 0
      label.wraps = true
    }
    name.addClass("title-1")
    kind.addClass("dim-label")
    picture.addClass("card")
    map.minimumHeight = 280
    map.clipsContents = true
    map.addClass("card")
    map.accessibleLabel = "Map"
    let note = Label(
      "Places, picture and map: © OpenStreetMap contributors, as of April 2019. The picture is drawn "
        + "from the map.")
    note.wraps = true
    note.textAlign = 0
    note.addClass("caption")
    note.addClass("dim-label")
    let column = Box(
      .vertical, spacing: 18,
      [picture, Box(.vertical, spacing: 3, [name, kind]), facts, map, note])
    column.setMargins(12)
    return column
  }

  /// The shown place, or `nil` until it is loaded.
  fileprivate var shown: Place? {
    didSet {
      picture.show(shown?.picture)
      name.text = shown?.name ?? ""
      kind.text = [shown?.kindLine, shown?.otherNames].compactMap(\.self).filter { !$0.isEmpty }
        .joined(separator: "\n")
      facts.place = shown
      guard let position = shown?.position, position != oldValue?.position else { return }
      map.show(latitude: position.latitude, longitude: position.longitude, zoom: 16)
    }
  }
}

extension MapPin {
  fileprivate static func place(_ place: Place) -> MapPin {
    MapPin(
      latitude: place.position.latitude, longitude: place.position.longitude, label: place.name)
  }

  fileprivate static func user(at position: Position) -> MapPin {
    MapPin(
      latitude: position.latitude, longitude: position.longitude, label: "You are here",
      style: .user)
  }
}
