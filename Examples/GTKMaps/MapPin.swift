import GTK

/// A point that is marked on a map.
public struct MapPin: Equatable, Sendable {
  /// The appearance of a pin.
  public enum Style: Equatable, Sendable {
    /// A pin that stands on the point.
    case place
    /// A dot around the point, for the user's position.
    case user
  }

  /// Degrees to the north of the equator.
  public var latitude: Double
  /// Degrees to the east of Greenwich.
  public var longitude: Double
  /// The description of the point, for assistive technology.
  public var label: String
  /// The appearance of the pin.
  public var style: Style

  /// Makes a pin.
  public init(latitude: Double, longitude: Double, label: String, style: Style = .place) {
    self.latitude = latitude
    self.longitude = longitude
    self.label = label
    self.style = style
  }

  @MainActor
  func makeWidget() -> Widget {
    let widget: Widget
    switch style {
    case .place:
      let image = Image(icon: "mark-location-symbolic")
      image.pixelSize = 32
      // The view is centered on the point, so it extends as far below the tip as above it.
      image.marginBottom = 28
      image.addClass("map-pin")
      widget = image
    case .user:
      widget = Box(.vertical)
      widget.addClass("map-user")
    }
    widget.accessibleLabel = label
    widget.tooltip = label
    return widget
  }
}
