import CMaps
import GTK

/// A map that the user moves and zooms, with pins on it.
///
/// ```swift
/// let map = MapView(tiles)
/// map.pins = [MapPin(latitude: 60.171, longitude: 24.941, label: "Railway station")]
/// map.show(latitude: 60.171, longitude: 24.941, zoom: 16)
/// ```
///
/// Those who made the map are named in its corner, as their licence asks for.
open class MapView: LibraryWidget {
  private let tiles: MapTiles
  private let layer: UnsafeMutableRawPointer
  private var marks: [(mark: UnsafeMutableRawPointer, widget: Widget)] = []

  /// Makes a map that shows the middle of its tiles' world; see ``show(latitude:longitude:zoom:)``.
  public init(_ tiles: MapTiles) {
    self.tiles = tiles
    let map = cmaps_new(CInt(tiles.zooms.lowerBound), CInt(tiles.zooms.upperBound))!
    // What is added later lies above: so first the tiles, then what stands on them.
    tiles.show(in: map)
    layer = cmaps_add_layer(map)
    super.init(made: map)
    addClass("map-view")
  }

  /// Loads all tiles anew: those that are missing may be there by now.
  public func reload() { tiles.show(in: unsafePointer) }

  /// Shows a part of the map.
  ///
  /// - Parameter zoom: One more is twice as large. It is moved into ``MapTiles/zooms``.
  public func show(latitude: Double, longitude: Double, zoom: Double) {
    cmaps_show(unsafePointer, latitude, longitude, zoom)
  }

  /// What is in the middle of the map.
  public var centre: (latitude: Double, longitude: Double) {
    (cmaps_latitude(unsafePointer), cmaps_longitude(unsafePointer))
  }

  /// How large it is shown.
  public var zoom: Double { cmaps_zoom(unsafePointer) }

  /// What is marked. A pin that stays at its index with its style is moved, and not made anew.
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
