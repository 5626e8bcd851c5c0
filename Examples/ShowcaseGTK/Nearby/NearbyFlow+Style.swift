import Foundation

extension NearbyFlow {
  /// The folder of the categories' icons.
  static var icons: String {
    Bundle.module.bundleURL.appendingPathComponent("icons").path
  }

  static let css = """
    .places { background: transparent; }
    .places > row { border-radius: 9px; margin: 0 6px; padding: 3px; }
    .place-picture { background: alpha(currentColor, 0.08); border-radius: 9px; }
    .place-tile { padding: 0; font-weight: normal; }
    .place-tile .place-picture { border-radius: 0; }
    .place-category { padding: 6px 3px; }
    .category-restaurants image { color: #e66100; }
    .category-cafes image { color: #b5835a; }
    .category-bars image { color: #c061cb; }
    .category-cash image { color: #26a269; }
    .category-culture image { color: #e01b24; }
    .category-hotels image { color: #3584e4; }
    .category-groceries image { color: #33a852; }
    .category-pharmacies image { color: #17a2a2; }
    .map-view { border-radius: 12px; background: #efece6; }
    .map-pin { color: #c01c28; -gtk-icon-shadow: 0 1px 2px alpha(black, 0.5); }
    .map-user { background: #3584e4; border: 3px solid white; border-radius: 9px;
      min-width: 12px; min-height: 12px; box-shadow: 0 1px 3px alpha(black, 0.5); }
    """
}
