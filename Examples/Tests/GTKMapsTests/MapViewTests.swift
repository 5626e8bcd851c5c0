import Foundation
import GTK
import GTKMaps
import XCTest

@MainActor
final class MapViewTests: GTKTestCase {
  /// A PNG of 256 by 256 pixels, all of one color.
  nonisolated static let tile = Data(
    base64Encoded: """
      iVBORw0KGgoAAAANSUhEUgAAAQAAAAEAAQMAAABmvDolAAAAA1BMVEUA/wA0XsCoAAAAH0lEQVR42u3BAQ0AAADC\
      oPdPbQ43oAAAAAAAAAAAvg0hAAABYOSdlwAAAABJRU5ErkJggg==
      """)!

  /// Counts the requested tiles.
  private final class Source: @unchecked Sendable {
    private let lock = NSLock()
    private var asked: Set<MapTiles.Tile> = []

    var tiles: Set<MapTiles.Tile> { lock.withLock { asked } }

    func makeTiles(fails: Bool = false) -> MapTiles {
      MapTiles(zooms: 13...17, attribution: "© Someone", terms: "https://example.org") { tile in
        self.lock.withLock { _ = self.asked.insert(tile) }
        if fails { throw CancellationError() }
        return MapViewTests.tile
      }
    }
  }

  func testItLoadsTheTilesThatAreSeen() {
    let source = Source()
    let map = MapView(source.makeTiles())
    map.show(latitude: 60.171, longitude: 24.941, zoom: 16)
    let window = show(map)
    // The position's place in a world of 65536 columns and rows.
    wait(for: "the tile in the middle") {
      source.tiles.contains { ($0.zoom, $0.column, $0.row) == (16, 37308, 18969) }
    }
    let count = source.tiles.count
    map.show(latitude: 60.176, longitude: 24.941, zoom: 17)
    wait(for: "tiles of the other zoom") {
      source.tiles.contains { ($0.zoom, $0.column, $0.row) == (17, 74616, 37934) }
    }
    XCTAssertGreaterThan(source.tiles.count, count)
    window.destroy()
  }

  func testWhatIsDrawnAreTheTiles() {
    let (source, none) = (Source(), Source())
    let (map, empty) = (MapView(source.makeTiles()), MapView(none.makeTiles(fails: true)))
    for view in [map, empty] {
      (view.minimumWidth, view.minimumHeight) = (200, 200)
      view.show(latitude: 60.171, longitude: 24.941, zoom: 16)
    }
    let window = show(Box(.vertical, [map, empty]))
    wait(for: "tiles") { !source.tiles.isEmpty && !none.tiles.isEmpty }
    let file = NSTemporaryDirectory() + "map-\(UUID()).png"
    defer { try? FileManager.default.removeItem(atPath: file) }
    func picture(of view: MapView) -> Data? {
      view.savePNG(file) ? FileManager.default.contents(atPath: file) : nil
    }
    wait(for: "what is drawn to differ") {
      guard let one = picture(of: map), let other = picture(of: empty) else { return false }
      return one != other
    }
    window.destroy()
  }

  func testItStaysWithinTheZoomsThatThereAre() {
    let map = MapView(Source().makeTiles())
    let window = show(map)
    map.show(latitude: 60.171, longitude: 24.941, zoom: 30)
    XCTAssertEqual(map.zoom, 17)
    map.show(latitude: 60.171, longitude: 24.941, zoom: 2)
    XCTAssertEqual(map.zoom, 13)
    XCTAssertEqual(map.centre.latitude, 60.171, accuracy: 1e-6)
    XCTAssertEqual(map.centre.longitude, 24.941, accuracy: 1e-6)
    window.destroy()
  }

  func testTilesThatCannotBeLoadedLeaveTheMapUsableAndAreAskedForAgain() {
    let source = Source()
    let map = MapView(source.makeTiles(fails: true))
    map.show(latitude: 60.171, longitude: 24.941, zoom: 16)
    let window = show(map)
    wait(for: "tiles") { !source.tiles.isEmpty }
    map.reload()
    map.show(latitude: 60.18, longitude: 24.95, zoom: 15)
    wait(for: "other tiles") { source.tiles.contains { $0.zoom == 15 } }
    window.destroy()
  }

  func testPinsComeMoveAndGo() {
    let map = MapView(Source().makeTiles())
    let window = show(map)
    let rest = aliveAtRest
    map.pins = [
      MapPin(latitude: 60.171, longitude: 24.941, label: "Station"),
      MapPin(latitude: 60.17, longitude: 24.94, label: "You", style: .user),
    ]
    XCTAssertEqual(aliveAtRest, rest + 2)
    map.pins[1].latitude = 60.172
    XCTAssertEqual(aliveAtRest, rest + 2)
    map.pins[0].style = .user
    XCTAssertEqual(aliveAtRest, rest + 2)
    map.pins = []
    XCTAssertEqual(aliveAtRest, rest)
    window.destroy()
  }

  func testItGoesWithItsWindow() {
    let rest = aliveAtRest
    weak var map: MapView?
    do {
      let source = Source()
      let view = MapView(source.makeTiles())
      view.pins = [MapPin(latitude: 60.171, longitude: 24.941, label: "Station")]
      view.show(latitude: 60.171, longitude: 24.941, zoom: 16)
      let window = show(view)
      wait(for: "tiles") { !source.tiles.isEmpty }
      map = view
      window.destroy()
    }
    wait(for: "the end") {
      MainLoop.drain()
      return map == nil
    }
    XCTAssertEqual(aliveAtRest, rest)
  }
}
