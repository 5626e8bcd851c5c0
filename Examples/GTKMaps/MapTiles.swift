import CMaps
import Foundation

/// A source of map tiles, with its attribution.
public struct MapTiles: Sendable {
  /// A square of the map in Web Mercator: zoom 0 has one tile, and each zoom has twice as many
  /// columns and rows as the one before. Both are counted from the north west.
  public struct Tile: Hashable, Sendable {
    /// The zoom level.
    public let zoom: Int
    /// The column, from the west.
    public let column: Int
    /// The row, from the north.
    public let row: Int
  }

  /// The available zoom levels.
  public let zooms: ClosedRange<Int>
  /// The attribution on the map: "© OpenStreetMap contributors".
  public let attribution: String
  /// The web page with the terms of the tiles.
  public let terms: String
  /// Loads a tile: an image of 256 by 256 pixels. A tile stays empty if its load throws.
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

  /// Makes a map show these tiles.
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

  /// - Parameter task: Eventually receives the tile, or the information that there is none.
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
