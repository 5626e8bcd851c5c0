import Foundation

/// Makes people of the unfolded lines of vCards.
struct VCardAssembler {
  private var card: VCard?
  private var nesting = 0
  private var followsAgent = false
  private var isInRubbish = false

  /// The version that the present card states.
  var version: String? { card?.version }

  mutating func take(_ bytes: ArraySlice<UInt8>, number: Int, _ body: (FileRecord) -> Void) {
    guard let line = VCardLine(bytes) else {
      if card == nil, !isInRubbish {
        isInRubbish = true
        body(.skipped(line: number, reason: "the line is not part of a card"))
      }
      return
    }
    switch line.name {
    case "BEGIN" where Self.isCard(line): begin(number, body)
    case "END" where Self.isCard(line): end(number, body)
    default:
      if card == nil, !isInRubbish {
        isInRubbish = true
        body(.skipped(line: number, reason: "the line is not part of a card"))
      }
      followsAgent = line.name == "AGENT"
      if nesting == 0 { card?.take(line) }
    }
  }

  mutating func finish(_ body: (FileRecord) -> Void) {
    guard let card else { return }
    body(.skipped(line: card.line, reason: "the card has no END:VCARD"))
    self.card = nil
  }

  private mutating func begin(_ number: Int, _ body: (FileRecord) -> Void) {
    isInRubbish = false
    if card != nil, followsAgent || nesting > 0 {
      // The card of an agent (an assistant) inside of another's: vCard 2.1.
      nesting += 1
      followsAgent = false
      return
    }
    finish(body)
    card = VCard(line: number)
  }

  private mutating func end(_ number: Int, _ body: (FileRecord) -> Void) {
    if nesting > 0 {
      nesting -= 1
      return
    }
    guard let card else {
      if !isInRubbish { body(.skipped(line: number, reason: "END:VCARD without BEGIN:VCARD")) }
      isInRubbish = false
      return
    }
    self.card = nil
    body(card.record)
  }

  private static func isCard(_ line: VCardLine) -> Bool {
    line.text?.trimmingCharacters(in: .whitespaces).uppercased() == "VCARD"
  }
}

/// The properties of one card that a person has a place for.
struct VCard {
  let line: Int
  private(set) var version: String?
  private var person = NewPerson(groupName: "")
  private var fullName = ""
  private var organisation = ""
  private var isOrganisation = false
  private var emailPreference = Int.max
  private var phonePreference = Int.max
  private var unreadable: String?

  init(line: Int) { self.line = line }

  /// The person, or why the card is none.
  var record: FileRecord {
    if let unreadable {
      return .skipped(line: line, reason: "\(unreadable) holds bytes that are no text")
    }
    var person = person
    if person.firstName.isEmpty, person.lastName.isEmpty {
      // Programs repeat the address as the name of someone who has none.
      if fullName.isEmpty || fullName == person.email || fullName == person.phone {
        person.lastName = organisation
      } else if isOrganisation || fullName == organisation {
        person.lastName = fullName
      } else {
        (person.firstName, person.lastName) = FullName.split(fullName)
      }
    }
    if person.groupName.isEmpty { person.groupName = PersonGroup.other }
    guard person.isValid else {
      return .skipped(line: line, reason: "the card has no name and no e-mail address")
    }
    return .person(person)
  }

  mutating func take(_ line: VCardLine) {
    switch line.name {
    case "VERSION": version = line.text?.trimmingCharacters(in: .whitespaces)
    case "N": takeName(line)
    case "FN": read(line) { card, text in card.fullName = trimmed(VCardEscapes.text(text)) }
    case "ORG":
      read(line) { card, text in
        card.organisation = trimmed(VCardEscapes.parts(text, at: ";")[0])
      }
    case "EMAIL" where line.preference < emailPreference:
      emailPreference = line.preference
      read(line) { $0.person.email = address($1, scheme: "mailto:") }
    case "TEL" where line.preference < phonePreference:
      phonePreference = line.preference
      read(line) { $0.person.phone = address($1, scheme: "tel:") }
    case "NOTE": read(line) { $0.person.note = VCardEscapes.text($1) }
    case "CATEGORIES" where person.groupName.isEmpty:
      read(line) { card, text in
        let names = VCardEscapes.parts(text, at: ",").map(trimmed)
        card.person.groupName = names.first { !$0.isEmpty && $0 != "myContacts" } ?? ""
      }
    case "KIND", "X-ABSHOWAS":
      read(line) { card, text in
        card.isOrganisation = ["ORG", "COMPANY"].contains(trimmed(text).uppercased())
      }
    default: break
    }
  }

  private mutating func takeName(_ line: VCardLine) {
    read(line) { card, text in
      let parts = VCardEscapes.parts(text, at: ";").map(trimmed)
      card.person.lastName = parts[0]
      card.person.firstName = parts.dropFirst().prefix(2).filter { !$0.isEmpty }
        .joined(separator: " ")
    }
  }

  private mutating func read(_ line: VCardLine, _ body: (inout VCard, String) -> Void) {
    guard let text = line.text else {
      unreadable = line.name
      return
    }
    body(&self, text)
  }
}

private func trimmed(_ text: String) -> String {
  text.trimmingCharacters(in: .whitespacesAndNewlines)
}

private func address(_ text: String, scheme: String) -> String {
  let address = trimmed(VCardEscapes.text(text))
  return address.lowercased().hasPrefix(scheme)
    ? String(address.dropFirst(scheme.count)) : address
}
