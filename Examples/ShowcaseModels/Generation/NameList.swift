/// The names of people of one language, and the patterns of their addresses and phone numbers.
struct NameList: Sendable {
  let firstNames: [String]
  let lastNames: [String]
  /// The joint between two first names, or `nil` if people have only one.
  let joint: String?
  /// The end of an e-mail address.
  let domain: String
  /// A phone number, with # for each random digit.
  let phone: String

  /// - Parameters:
  ///   - joint: See ``joint``.
  ///   - stems: Beginnings of further last names, each of which is combined with each of the
  ///     `endings`.
  ///   - link: The text between stem and ending.
  init(
    _ firstNames: String, joint: String? = " ", _ lastNames: String, _ stems: String,
    _ endings: String, link: String = "", _ domain: String, _ phone: String
  ) {
    self.firstNames = Self.split(firstNames)
    self.joint = joint
    let endings = Self.split(endings)
    self.lastNames =
      Self.split(lastNames) + Self.split(stems).flatMap { stem in endings.map { stem + link + $0 } }
    self.domain = domain
    self.phone = phone
  }

  private static func split(_ names: String) -> [String] {
    names.split(separator: ",").map { String($0.drop(while: \.isWhitespace)) }
  }
}
