import CMaps
import GTK

/// A map with pins, which the user can move and zoom.
///
/// ```swift
/// let map = MapView(tiles)
/// map.pins = [MapPin(latitude: 60.171, longitude: 24.941, label: "Railway station")]
/// map.show(latitude: 60.171, longitude: 24.941, zoom: 16)
/// ```
///
/// The map shows the attribution in its corner, as the license requires.
open class MapView: LibraryWidget {
  private let tiles: MapTiles
  private let layer: UnsafeMutableRawPointer
  private var marks: [(mark: UnsafeMutableRawPointer, widget: Widget)] = []

  /// Makes a map that shows the middle of its tiles' world; see ``show(latitude:longitude:zoom:)``.
  public init(_ tiles: MapTiles) {
    self.tiles = tiles
    let map = cmaps_new(CInt(tiles.zooms.lowerBound), CInt(tiles.zooms.upperBound))!
    // Later children lie above earlier ones: first the tiles, then the pins.
    tiles.show(in: map)
    layer = cmaps_add_layer(map)
    super.init(made: map)
    addClass("map-view")
  }

  /// Reloads all tiles; missing ones may be available by now.
  public func reload() { tiles.show(in: unsafePointer) }

  /// Shows a part of the map.
  ///
  /// - Parameter zoom: Each level doubles the scale. The value is clamped to ``MapTiles/zooms``.
  public func show(latitude: Double, longitude: Double, zoom: Double) {
    cmaps_show(unsafePointer, latitude, longitude, zoom)
  }

  /// The position at the center of the map.
  public var centre: (latitude: Double, longitude: Double) {
    (cmaps_latitude(unsafePointer), cmaps_longitude(unsafePointer))
  }

  /// The current zoom level.
  public var zoom: Double { cmaps_zoom(unsafePointer) }

  /// The pins. A pin that keeps its index and its style is moved, not recreated.
  public var pins: [MapPin] = [] {
    didSet {
      let kept = zip(oldValue, pins).prefix { $0.style == $1.style }.count
      while marks.count > kept { cmaps_remove_mark(layer, marks.removeLast().mark) }
      for (index, pin) in pins.enumerated() {
        if index >= kept {
          add(pin)
        } else if pin != oldValue[index] {
          cmaps_move_mark(marks[index].mark, pin.latitude, pin.longitude)
          marks[index].widget.accessibleLabel = pin.label
          marks[index].widget.tooltip = pin.label
        }
      }
    }
  }

  private func add(_ pin: MapPin) {
    let widget = pin.makeWidget()
    let mark = cmaps_add_mark(
      layer, widget.unsafePointer, pin.latitude, pin.longitude)!
    marks.append((mark, widget))
  }
}
