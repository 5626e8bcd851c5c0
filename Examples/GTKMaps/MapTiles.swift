import CMaps
import Foundation

/// Where a map's tiles come from, and who is to be named for them.
public struct MapTiles: Sendable {
  /// A square of the map in Web Mercator: at zoom 0 one is the world, and each zoom has twice as
  /// many columns and rows as the one before. Both begin in the north west.
  public struct Tile: Hashable, Sendable {
    /// How large the map is.
    public let zoom: Int
    /// Which column from the west.
    public let column: Int
    /// Which row from the north.
    public let row: Int
  }

  /// Which zooms there are.
  public let zooms: ClosedRange<Int>
  /// Who is named on the map: "© OpenStreetMap contributors".
  public let attribution: String
  /// The page with their terms.
  public let terms: String
  /// Loads a tile: an image of 256 by 256 pixels. A tile whose load throws stays empty.
  public let load: @Sendable (Tile) async throws -> Data

  /// Makes a source of tiles.
  public init(
    zooms: ClosedRange<Int>, attribution: String, terms: String,
    load: @escaping @Sendable (Tile) async throws -> Data
  ) {
    self.zooms = zooms
    self.attribution = attribution
    self.terms = terms
    self.load = load
  }

  /// Has a map show these tiles.
  @MainActor
  func show(in map: UnsafeMutableRawPointer) {
    let tiles = CMapsTiles(
      least_zoom: CInt(zooms.lowerBound), most_zoom: CInt(zooms.upperBound),
      load: { context, zoom, column, row, task in
        let loads = Unmanaged<TileLoads>.fromOpaque(context!).takeUnretainedValue()
        let tile = Tile(zoom: Int(zoom), column: Int(column), row: Int(row))
        nonisolated(unsafe) let task = task!
        MainActor.assumeIsolated { loads.begin(tile, task) }
      },
      context: Unmanaged.passRetained(TileLoads(load)).toOpaque(),
      release: { Unmanaged<TileLoads>.fromOpaque($0!).release() })
    cmaps_set_tiles(map, tiles, attribution, terms)
  }
}

/// Loads tiles for one map.
private final class TileLoads: Sendable {
  private let load: @Sendable (MapTiles.Tile) async throws -> Data

  init(_ load: @escaping @Sendable (MapTiles.Tile) async throws -> Data) {
    self.load = load
  }

  /// - Parameter task: Gets the tile, or the news that there is none, sooner or later.
  @MainActor
  func begin(_ tile: MapTiles.Tile, _ task: UnsafeMutableRawPointer) {
    nonisolated(unsafe) let task = task
    Task { @MainActor [load] in
      let data = try? await load(tile)
      guard let data, !data.isEmpty else { return cmaps_tile_finish(task, nil, 0) }
      data.withUnsafeBytes { cmaps_tile_finish(task, $0.baseAddress, $0.count) }
    }
  }
}
