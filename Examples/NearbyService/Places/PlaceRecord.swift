/// A place as the server tells of it. What is not known is left out.
struct PlaceRecord: Codable, Sendable {
  let id: String
  /// What the sign says.
  let name: String
  /// The name in other languages, by their codes: `fi`, `sv`, `en`.
  let names: [String: String]?
  /// The id of a ``CategoryRecord``.
  let category: String
  /// What it is more exactly: `fast_food`.
  let kind: String
  let latitude: Double
  let longitude: Double
  /// When it is open, in the grammar of OpenStreetMap's `opening_hours`.
  let openingHours: String?
  let address: Address?
  let phone: String?
  let website: String?
  let cuisine: [String]?
  /// `yes`, `limited` or `no`.
  let wheelchair: String?
  /// Where its picture is, on this server.
  var picture: String?

  struct Address: Codable, Sendable {
    let street: String?
    let number: String?
    let postcode: String?
    let city: String?
  }
}

/// A category of places.
struct CategoryRecord: Codable, Sendable {
  let id: String
  let title: String
}
