/// A place as the server sends it. Unknown facts are omitted.
struct PlaceRecord: Codable, Sendable {
  let id: String
  /// The name on the sign.
  let name: String
  /// The name in other languages, by their codes: `fi`, `sv`, `en`.
  let names: [String: String]?
  /// The id of a ``CategoryRecord``.
  let category: String
  /// The kind of place: `fast_food`.
  let kind: String
  let latitude: Double
  let longitude: Double
  /// The opening hours, in the grammar of OpenStreetMap's `opening_hours`.
  let openingHours: String?
  let address: Address?
  let phone: String?
  let website: String?
  let cuisine: [String]?
  /// `yes`, `limited` or `no`.
  let wheelchair: String?
  /// The path of its picture on this server.
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
