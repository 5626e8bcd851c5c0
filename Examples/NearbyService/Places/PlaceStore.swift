import Foundation

/// The known places, with their pictures and map tiles.
struct PlaceStore: Sendable {
  let categories: [CategoryRecord]
  let places: [PlaceRecord]
  private let indices: [String: Int]
  private let folder: URL

  /// Reads the places from this module's resources.
  init() throws {
    try self.init(folder: Bundle.module.resourceURL ?? Bundle.module.bundleURL)
  }

  init(folder: URL) throws {
    struct File: Decodable {
      let categories: [CategoryRecord]
      let places: [PlaceRecord]
    }
    let data = try Data(contentsOf: folder.appendingPathComponent("places.json"))
    let file = try JSONDecoder().decode(File.self, from: data)
    self.folder = folder
    categories = file.categories
    places = file.places.map { place in
      var place = place
      place.picture = "/pictures/\(place.id).png"
      return place
    }
    indices = Dictionary(uniqueKeysWithValues: places.indices.map { (file.places[$0].id, $0) })
  }

  /// The place with an id, or `nil` if there is none.
  func place(_ id: String) -> PlaceRecord? { indices[id].map { places[$0] } }

  /// The places of a category, or all places, sorted by distance from a position.
  func places(in category: String?, closestTo position: (latitude: Double, longitude: Double))
    -> [PlaceRecord]
  {
    // In so small an area the earth is flat, and a degree of longitude is shorter than one of
    // latitude.
    let shrinking = cos(position.latitude * .pi / 180)
    func squaredDistance(_ place: PlaceRecord) -> Double {
      let north = place.latitude - position.latitude
      let east = (place.longitude - position.longitude) * shrinking
      return north * north + east * east
    }
    return places.filter { category == nil || $0.category == category }
      .map { (place: $0, distance: squaredDistance($0)) }
      .sorted { ($0.distance, $0.place.id) < ($1.distance, $1.place.id) }
      .map(\.place)
  }

  /// A place's picture as PNG, or `nil` if there is none.
  func picture(_ id: String) -> Data? {
    guard let place = place(id) else { return nil }
    return data("pictures", "\(place.id).png")
  }

  /// A tile of the map as PNG; nil outside of the covered area.
  func tile(zoom: Int, column: Int, row: Int) -> Data? {
    data("tiles", "\(zoom)", "\(column)", "\(row).png")
  }

  private func data(_ path: String...) -> Data? {
    try? Data(contentsOf: path.reduce(folder) { $0.appendingPathComponent($1) })
  }
}
