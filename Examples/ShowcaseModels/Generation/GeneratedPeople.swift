import Foundation

/// Invented, plausible people: any number of them, the same ones every time.
///
/// The person at an index depends neither on the number of people nor on the ones before. E-mail
/// addresses are unique.
public struct GeneratedPeople: RandomAccessCollection, Sendable {
  public let startIndex = 0
  public let endIndex: Int

  public init(count: Int) {
    precondition(count >= 0, "The number of people cannot be negative; it is \(count).")
    endIndex = count
  }

  public subscript(index: Int) -> NewPerson {
    var dice = Dice(index)
    let language = dice.pick(Self.languages)
    let first = dice.pick(language.firstNames)
    let last = dice.pick(language.lastNames)
    var lastName = last.name
    var firstName = first.name
    if let joint = language.joint, dice.rolls(oneIn: 2) {
      let second = dice.pick(language.firstNames).name
      if second != firstName { firstName += joint + second }
    }
    if dice.rolls(oneIn: 12) { lastName += "-" + dice.pick(language.lastNames).name }
    return NewPerson(
      firstName: firstName, lastName: lastName,
      email: "\(mailbox(first, last))\(index + 1)@\(language.domain)",
      phone: dice.number(like: language.phone),
      note: dice.rolls(oneIn: 3) ? note(&dice) : "", groupName: dice.pick(Self.groups))
  }

  private func mailbox(_ first: Name, _ last: Name) -> String {
    first.mail.isEmpty || last.mail.isEmpty ? "person" : "\(first.mail).\(last.mail)"
  }

  private func note(_ dice: inout Dice) -> String {
    "\(dice.pick(Self.meetings)) in \(dice.pick(Self.places)), \(1990 + dice.roll(36))"
      + (dice.rolls(oneIn: 4) ? ";\n\(dice.pick(Self.remarks))." : ".")
  }

  // A few large groups, and some as imports bring them.
  private static let groups = [
    PersonGroup.other, PersonGroup.other, PersonGroup.other, PersonGroup.other, PersonGroup.work,
    PersonGroup.work, PersonGroup.work, PersonGroup.friends, PersonGroup.friends,
    PersonGroup.family, "Choir", "Neighbours",
  ]
  private static let meetings = ["Met", "Lived next door", "Studied", "Worked", "Sang in a choir"]
  private static let places = ["Rome", "Göteborg", "Kraków", "東京", "Αθήνα", "Cork", "São Paulo"]
  private static let remarks = [
    "Likes tea, not coffee", "Call after six", "Allergic to nuts", "Plays the “Bratsche”",
    "Write, do not call", "Two children",
  ]
}

extension GeneratedPeople {
  /// A name, and its spelling before the @; empty for letters that are not allowed there.
  private struct Name {
    let name: String
    let mail: String

    init(_ name: String) {
      self.name = name
      let letters = NameFolding.folded(name).utf8.filter { (0x61...0x7A).contains($0) }
      mail = String(decoding: letters, as: UTF8.self)
    }
  }

  private struct Language {
    let firstNames: [Name]
    let lastNames: [Name]
    let joint: String?
    let domain: String
    let phone: [UInt8]
  }

  private static let languages = NameList.all.map { list in
    Language(
      firstNames: list.firstNames.map(Name.init), lastNames: list.lastNames.map(Name.init),
      joint: list.joint, domain: list.domain, phone: Array(list.phone.utf8))
  }

  /// Random numbers that depend on an index only (SplitMix64).
  private struct Dice {
    private var state: UInt64

    init(_ index: Int) {
      state = UInt64(bitPattern: Int64(index)) &* 0xD134_2543_DE82_EF95 &+ 0x2545_F491_4F6C_DD1D
    }

    /// A number from 0 to `sides`, exclusive.
    mutating func roll(_ sides: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      mixed ^= mixed >> 31
      return Int(mixed.multipliedFullWidth(by: UInt64(sides)).high)
    }

    mutating func rolls(oneIn sides: Int) -> Bool { roll(sides) == 0 }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[roll(elements.count)] }

    mutating func number(like pattern: [UInt8]) -> String {
      var digits = roll(10_000)
      return String(
        decoding: pattern.map { byte in
          guard byte == UInt8(ascii: "#") else { return byte }
          defer { digits /= 10 }
          return UInt8(0x30 + digits % 10)
        }, as: UTF8.self)
    }
  }
}
