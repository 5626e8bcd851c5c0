import Foundation

/// A place as the service describes it. Unknown facts are nil.
public struct Place: Decodable, Equatable, Identifiable, Sendable {
  public let id: String
  /// The name on its sign.
  public let name: String
  /// Its name in other languages, by their codes: `fi`, `sv`, `en`.
  public let names: [String: String]?
  /// The id of its ``PlaceCategory``.
  public let category: String
  /// The kind of place in OpenStreetMap's words: `fast_food`.
  public let kind: String
  /// Its position.
  public let position: Position
  /// The opening hours, as entered in OpenStreetMap.
  public let openingHours: String?
  /// The postal address.
  public let address: Address?
  /// The phone number, as entered in OpenStreetMap.
  public let phone: String?
  /// The address of its web page.
  public let website: URL?
  /// The cuisine, in OpenStreetMap's words.
  public let cuisine: [String]
  /// Whether it is accessible by wheelchair.
  public let wheelchair: Wheelchair?
  /// The path of its picture on the service.
  public let picture: String?
  /// The parsed opening hours, or `nil` if they are not understood.
  public let hours: OpeningHours?

  /// A street's address.
  public struct Address: Decodable, Equatable, Sendable {
    public let street: String?
    public let number: String?
    public let postcode: String?
    public let city: String?
  }

  /// The accessibility by wheelchair.
  public enum Wheelchair: String, Sendable {
    case yes, limited, no
  }

  private enum Key: CodingKey {
    case id, name, names, category, kind, latitude, longitude, openingHours, address, phone, website
    case cuisine, wheelchair, picture
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    func text(_ key: Key) throws -> String? { try values.decodeIfPresent(String.self, forKey: key) }
    id = try values.decode(String.self, forKey: .id)
    name = try values.decode(String.self, forKey: .name)
    names = try values.decodeIfPresent([String: String].self, forKey: .names)
    category = try values.decode(String.self, forKey: .category)
    kind = try values.decode(String.self, forKey: .kind)
    position = Position(
      try values.decode(Double.self, forKey: .latitude),
      try values.decode(Double.self, forKey: .longitude))
    openingHours = try text(.openingHours)
    address = try values.decodeIfPresent(Address.self, forKey: .address)
    phone = try text(.phone)
    // Only addresses of web pages are opened.
    website = try text(.website).flatMap(URL.init(string:)).flatMap {
      ["http", "https"].contains($0.scheme?.lowercased()) ? $0 : nil
    }
    cuisine = try values.decodeIfPresent([String].self, forKey: .cuisine) ?? []
    wheelchair = try text(.wheelchair).flatMap(Wheelchair.init)
    picture = try text(.picture)
    hours = openingHours.flatMap(OpeningHours.init)
  }
}

extension Place {
  /// Whether it is open at a moment; unknown if its hours are missing or not understood.
  public func openState(at now: Date) -> OpenState {
    hours?.state(at: now) ?? .unknown
  }

  /// "Eerikinkatu 10, 00100 Helsinki", or `nil` if all parts are unknown.
  public var addressLine: String? {
    guard let address else { return nil }
    func joined(_ parts: String?..., by separator: String) -> String? {
      let parts = parts.compactMap(\.self)
      return parts.isEmpty ? nil : parts.joined(separator: separator)
    }
    // A house number without a street is omitted.
    let street = joined(address.street, address.street == nil ? nil : address.number, by: " ")
    return joined(street, joined(address.postcode, address.city, by: " "), by: ", ")
  }

  /// The kind of place, for the user: "Fast food · Pizza, kebab".
  public var kindLine: String {
    func words(_ text: String) -> String { text.replacing("_", with: " ") }
    let kind = words(kind)
    let title = kind == "atm" ? "ATM" : kind.prefix(1).uppercased() + kind.dropFirst()
    return ([title] + (cuisine.isEmpty ? [] : [cuisine.map(words).joined(separator: ", ")]))
      .joined(separator: " · ")
  }

  /// Its names in languages other than the sign's, for the user: "Svenska: …"; empty if there are
  /// none.
  public var otherNames: String {
    let languages = [("fi", "Finnish"), ("sv", "Swedish"), ("en", "English")]
    return languages.compactMap { code, language in
      guard let other = names?[code], other != name else { return nil }
      return "\(other) (\(language))"
    }.joined(separator: ", ")
  }
}
