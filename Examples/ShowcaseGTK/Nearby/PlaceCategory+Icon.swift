import ShowcaseModels

extension PlaceCategory {
  /// The symbol that stands for it.
  var iconName: String { "place-\(rawValue)-symbolic" }
}

extension OpenState {
  /// The style class in whose color it is written.
  var styleClass: String {
    switch self {
    case .open: "success"
    case .closed: "error"
    case .unknown: "dim-label"
    }
  }
}
