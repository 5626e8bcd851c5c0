import ShowcaseModels

extension PlaceCategory {
  /// The icon of the category.
  var iconName: String { "place-\(rawValue)-symbolic" }
}

extension OpenState {
  /// The style class of the category's color.
  var styleClass: String {
    switch self {
    case .open: "success"
    case .closed: "error"
    case .unknown: "dim-label"
    }
  }
}
