/// Names that people of one language bear, and how they are reached.
struct NameList: Sendable {
  let firstNames: [String]
  let lastNames: [String]
  /// What stands between two first names; nil where people have one only.
  let joint: String?
  /// What an e-mail address ends with.
  let domain: String
  /// A phone number, with # for each digit that is drawn.
  let phone: String

  /// - Parameters:
  ///   - joint: See ``joint``.
  ///   - stems: Beginnings of further last names, each of which goes with each of the `endings`.
  ///   - link: What stands between the two.
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
