import Foundation

/// The columns of a table by field. They are found by the column names that address books write.
struct CSVColumns: Equatable {
  /// For each field, the columns that may hold it, in order of preference.
  private(set) var indices: [Field: [Int]] = [:]
  let count: Int

  enum Field: CaseIterable {
    case fullName, firstName, lastName, organisation, email, phone, note, group, groups
  }

  init(names: [String]) {
    count = names.count
    for (index, name) in names.enumerated() {
      let name = NameFolding.folded(name).trimmingCharacters(in: .whitespaces)
      if let field = Self.fields[name] { indices[field, default: []].append(index) }
    }
    // Thunderbird and others: the first name in the list of synonyms wins, wherever it stands.
    for (field, found) in indices {
      let order = Self.names[field, default: []]
      indices[field] = found.sorted { left, right in
        let left = (order.firstIndex(of: Self.key(names[left])) ?? 0, left)
        return left < (order.firstIndex(of: Self.key(names[right])) ?? 0, right)
      }
    }
  }

  /// Whether a row can name a person.
  var isUseful: Bool {
    [.fullName, .firstName, .lastName, .organisation, .email].contains { indices[$0] != nil }
  }

  private static func key(_ name: String) -> String {
    NameFolding.folded(name).trimmingCharacters(in: .whitespaces)
  }

  private static let fields: [String: Field] = Dictionary(
    names.flatMap { field, names in names.map { ($0, field) } }, uniquingKeysWith: { $1 })

  /// The folded names in order of preference, in English and German, as Google, Outlook,
  /// Thunderbird and Apple export them.
  private static let names: [Field: [String]] = [
    .fullName: [
      "name", "full name", "display name", "file as", "anzeigename", "vollstandiger name", "nom",
    ],
    .firstName: ["first name", "firstname", "given name", "vorname", "prenom", "first"],
    .lastName: [
      "last name", "lastname", "family name", "surname", "nachname", "familienname",
      "nom de famille", "last",
    ],
    .organisation: [
      "organization name", "organization 1 - name", "organization", "organisation", "company",
      "firma", "societe",
    ],
    .email: [
      "e-mail address", "e-mail 1 - value", "primary email", "email", "e-mail", "email address",
      "e-mail-adresse", "e-mail", "primare e-mail-adresse", "e-mail 2 - value",
      "e-mail 2 address", "secondary email",
    ],
    .phone: [
      "mobile phone", "mobile number", "phone 1 - value", "phone", "telephone", "phone number",
      "primary phone", "home phone", "business phone", "work phone", "mobiltelefon", "mobil",
      "telefon", "telefon (privat)", "telefon privat", "telefon geschaftlich", "phone 2 - value",
    ],
    .note: ["notes", "note", "notizen", "remarks"],
    .group: ["group", "gruppe"],
    .groups: [
      "groups", "group membership", "labels", "categories", "category", "gruppen", "kategorien",
    ],
  ]
}
