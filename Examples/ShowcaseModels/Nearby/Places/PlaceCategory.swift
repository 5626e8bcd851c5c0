/// A category of places.
public enum PlaceCategory: String, CaseIterable, Hashable, Sendable {
  case restaurants, cafes, bars, cash, culture, hotels, groceries, pharmacies

  /// The name for the user.
  public var title: String {
    switch self {
    case .restaurants: "Restaurants"
    case .cafes: "Cafés"
    case .bars: "Bars and nightclubs"
    case .cash: "ATMs and banks"
    case .culture: "Museums and stages"
    case .hotels: "Hotels"
    case .groceries: "Groceries"
    case .pharmacies: "Pharmacies"
    }
  }

  /// The title above the closest of them.
  public var heading: String {
    switch self {
    case .restaurants: "Top restaurants nearby"
    case .cafes: "Top cafés nearby"
    case .bars: "Bars and nightclubs nearby"
    case .cash: "Closest ATMs and banks"
    case .culture: "Museums and stages nearby"
    case .hotels: "Hotels nearby"
    case .groceries: "Closest groceries"
    case .pharmacies: "Closest pharmacies"
    }
  }
}
