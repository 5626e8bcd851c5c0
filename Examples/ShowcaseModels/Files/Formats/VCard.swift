import Foundation

/// The properties of one card that map to fields of a person.
struct VCard {
  let line: Int
  /// Whether a property was too long to keep.
  var isTooLong = false
  private(set) var version: String?
  private var person = NewPerson(groupName: "")
  private var group: String?
  private var fullName = ""
  private var organisation = ""
  private var isOrganisation = false
  private var emailPreference = Int.max
  private var phonePreference = Int.max
  private var hasUnreadable = false

  init(line: Int) { self.line = line }

  /// The person, or the reason why the card does not describe one.
  var record: FileRecord {
    if isTooLong { return .skipped(line: line, .tooLong) }
    if hasUnreadable { return .skipped(line: line, .noText) }
    var person = person
    if person.firstName.isEmpty, person.lastName.isEmpty {
      // Some programs repeat the address as the name of a person without one.
      if fullName.isEmpty || fullName == person.email || fullName == person.phone {
        person.lastName = organisation
      } else if isOrganisation || fullName == organisation {
        person.lastName = fullName
      } else {
        (person.firstName, person.lastName) = FullName.split(fullName)
      }
    }
    person.groupName = group ?? PersonGroup.other
    return person.isValid ? .person(person) : .skipped(line: line, .namelessCard)
  }

  mutating func take(_ line: VCardLine) {
    switch line.name {
    case "VERSION": version = line.text.map(Blank.trimmed)
    case "N": takeName(line)
    case "FN": read(line) { $0.fullName = line.isExact ? $1 : Blank.trimmed($1) }
    case "ORG": read(line, separator: ";") { $0.organisation = Blank.trimmed($1) }
    case "EMAIL" where line.preference < emailPreference:
      emailPreference = line.preference
      read(line) { $0.person.email = Self.address($1, scheme: "mailto:", line) }
    case "TEL" where line.preference < phonePreference:
      phonePreference = line.preference
      read(line) { $0.person.phone = Self.address($1, scheme: "tel:", line) }
    case "NOTE": read(line) { $0.add(note: $1) }
    case "CATEGORIES" where group == nil: takeGroup(line)
    case "KIND", "X-ABSHOWAS":
      read(line) { card, text in
        card.isOrganisation = ["ORG", "COMPANY"].contains(Blank.trimmed(text).uppercased())
      }
    default: break
    }
  }

  private mutating func takeName(_ line: VCardLine) {
    guard var parts = parts(of: line, separator: ";") else { return }
    func next() -> String {
      let part = parts.next() ?? ""
      return line.isExact ? part : Blank.trimmed(part)
    }
    person.lastName = next()
    person.firstName = [next(), next()].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private mutating func takeGroup(_ line: VCardLine) {
    guard var parts = parts(of: line, separator: ",") else { return }
    if line.isExact {
      group = parts.next()
      return
    }
    while group == nil, let part = parts.next() {
      let name = Blank.trimmed(part)
      if Self.isGroup(name) { group = name }
    }
  }

  private mutating func add(note: String) {
    if note.isEmpty { return }
    if !person.note.isEmpty { person.note += "\n\n" }
    person.note += note
    if person.note.utf8.count > LineSplitter.longest { isTooLong = true }
    if isTooLong { person.note = "" }
  }

  private mutating func read(
    _ line: VCardLine, separator: Unicode.Scalar? = nil, _ body: (inout VCard, String) -> Void
  ) {
    guard var parts = parts(of: line, separator: separator) else { return }
    body(&self, parts.next() ?? "")
  }

  private mutating func parts(of line: VCardLine, separator: Unicode.Scalar?) -> VCardText? {
    guard let text = line.text else {
      hasUnreadable = true
      return nil
    }
    return VCardText(text, separator: separator, lineEnds: line.lineEnds)
  }

  private static func address(_ text: String, scheme: String, _ line: VCardLine) -> String {
    line.isExact ? text : address(text, scheme: scheme)
  }
}

// Interpretation of a card's texts that are not marked as literal.
extension VCard {
  /// Returns an e-mail address or a phone number without its URL scheme.
  static func address(_ text: String, scheme: String) -> String {
    let address = Blank.trimmed(text)
    return address.lowercased().hasPrefix(scheme)
      ? String(decoding: address.utf8.dropFirst(scheme.utf8.count), as: UTF8.self) : address
  }

  /// Whether a category is a group: Google puts all people into one of its own.
  static func isGroup(_ name: String) -> Bool { !name.isEmpty && name != "myContacts" }
}
