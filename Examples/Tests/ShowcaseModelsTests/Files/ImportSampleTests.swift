import Foundation
@testable import ShowcaseModels
import Testing

/// Imports one file and returns the people in the database.
func importing(
  _ data: Data, named name: String
) async throws -> (people: [NewPerson], summary: ImportSummary) {
  let folder = try TemporaryFolder()
  let database = try PeopleDatabase.inMemory(people: [])
  let summary = try await PeopleImport.run(
    files: [folder.write(data, to: name)], into: database)
  let people = try await database.writer.read { db in
    try Person.order(Person.Columns.id).fetchAll(db).map(\.draft)
  }
  return (people, summary)
}

@Suite("Importing what programs export")
struct ImportSampleTests {
  private func people(_ text: String, named name: String = "people.vcf") async throws
    -> [NewPerson]
  {
    let (people, summary) = try await importing(Data(text.utf8), named: name)
    #expect(summary.failures == [] && summary.skipped == [])
    return people
  }

  private let card = "BEGIN:VCARD\nVERSION:3.0\nN:Martin;Élodie;;;\nEND:VCARD\n"
  private let elodie = NewPerson(firstName: "Élodie", lastName: "Martin")

  @Test("A phone's vCard 3.0 with grouped lines, labels and a folded photo")
  func applePhone() async throws {
    let text = """
      BEGIN:VCARD\r
      VERSION:3.0\r
      PRODID:-//Apple Inc.//iPhone OS 17.4//EN\r
      N:Ångström;Anna;;;\r
      FN:Anna Ångström\r
      ORG:Example AB;\r
      item1.EMAIL;type=INTERNET:private@example.org\r
      item1.X-ABLabel:_$!<Other>!$_\r
      EMAIL;type=INTERNET;type=HOME;type=pref:anna@example.org\r
      TEL;type=HOME;type=FAX;type=VOICE:+46 8 555 00 00\r
      TEL;type=CELL;type=VOICE:+46 8 555 01 23\r
      NOTE:Likes tea\\, not coffee\\;\\nback on Mon\r
       day\r
      PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD/4QBgRXhpZgAASUkqAAgA\r
       AAACADEBAgAHAAAAJgAAAGmHBAABAAAALgAAAAAAAABQaWNhc2EAAAMAAJAHAAQAAAAwMjIw\r
       R0Fn==\r
      X-ABShowAs:PERSON\r
      END:VCARD\r

      """
    #expect(
      try await people(text) == [
        NewPerson(
          firstName: "Anna", lastName: "Ångström", email: "anna@example.org",
          phone: "+46 8 555 01 23", note: "Likes tea, not coffee;\nback on Monday")
      ])
  }

  @Test("A phone's vCard 2.1 with quoted-printable, character sets and unindented base64")
  func oldPhone() async throws {
    let text = """
      BEGIN:VCARD
      VERSION:2.1
      N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Gro=C3=9F;J=C3=BCr=
      gen;;;
      TEL;CELL:+49 30 111
      TEL;CELL;PREF:+49 30 222
      EMAIL;HOME:juergen@example.de
      NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Stra=DFe=0Aund =80=
       5
      PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD/4QBgRXhpZgAASUkqAAgA
      AAACADEBAgAHAAAAJgAAAGmHBAABAAAALgAAAAAAAABQaWNhc2EAAAMAAJAHAAQAAAAwMjIw

      END:VCARD
      """
    #expect(
      try await people(text) == [
        NewPerson(
          firstName: "Jürgen", lastName: "Groß", email: "juergen@example.de",
          phone: "+49 30 222", note: "Straße\nund € 5")
      ])
  }

  @Test("A web address book's vCard 3.0: own group before its label, name in one piece")
  func webAddressBook() async throws {
    let text = """
      BEGIN:VCARD
      VERSION:3.0
      FN:Nia van den Berg
      EMAIL;TYPE=INTERNET:nia@example.nl
      CATEGORIES:myContacts,Chess club
      END:VCARD
      BEGIN:VCARD
      VERSION:3.0
      FN:nobody@example.org
      N:;;;;
      EMAIL;TYPE=INTERNET:nobody@example.org
      CATEGORIES:myContacts
      END:VCARD
      BEGIN:VCARD
      VERSION:3.0
      N:;;;;
      FN:Example Works
      ORG:Example Works
      END:VCARD
      """
    #expect(
      try await people(text) == [
        NewPerson(
          firstName: "Nia", lastName: "van den Berg", email: "nia@example.nl",
          groupName: "Chess club"),
        NewPerson(email: "nobody@example.org"), NewPerson(lastName: "Example Works"),
      ])
  }

  @Test("A mail program's vCard 4.0: preferences by number, quoted parameters, telephone URIs")
  func mailProgram() async throws {
    let text = """
      BEGIN:VCARD
      VERSION:4.0
      N:Núñez;María José;;;
      FN:María José Núñez
      EMAIL;PREF=2:second@example.es
      EMAIL;PREF=1:mj@example.es
      TEL;VALUE=URI;TYPE="voice,cell";X-A="a:b;c":tel:+34-915-550-118
      UID:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1
      END:VCARD
      """
    #expect(
      try await people(text) == [
        NewPerson(
          firstName: "María José", lastName: "Núñez", email: "mj@example.es",
          phone: "+34-915-550-118")
      ])
  }

  @Test("Any line ends, byte order marks and UTF-16")
  func encodings() async throws {
    for end in ["\n", "\r\n", "\r"] {
      #expect(try await people(card.replacing("\n", with: end)) == [elodie])
    }
    #expect(try await people("\u{FEFF}" + card) == [elodie])
    for encoding in [
      String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .windowsCP1252,
    ] {
      let data = try #require(card.data(using: encoding))
      #expect(try await importing(data, named: "x.vcf").people == [elodie])
    }
  }

  @Test("Broken cards are skipped with line and reason; the good ones are in")
  func brokenCards() async throws {
    let text = """
      Hello,
      here are my people:
      \(card)END:VCARD
      BEGIN:VCARD
      N:Lost;Larry
      BEGIN:VCARD
      VERSION:2.1
      N:Boss;Berta
      AGENT:
      BEGIN:VCARD
      N:Assistant;Adam
      END:VCARD
      nonsense
      END:VCARD
      BEGIN:VCARD
      TEL:123
      END:VCARD
      BEGIN:VCARD
      N:Cut;Off
      """
    let (people, summary) = try await importing(Data(text.utf8), named: "x.vcf")
    #expect(people == [elodie, NewPerson(firstName: "Berta", lastName: "Boss")])
    #expect(
      summary.skipped.map(\.line) == [1, 7, 8, 19, 22]
        && summary.skipped.map(\.reason) == [
          .outsideOfCards, .noBeginning, .noEnd, .namelessCard, .noEnd,
        ])
  }

  @Test(
    "Text with a zero is no text, in any encoding",
    arguments: ["UTF-8", "UTF-16", "ISO-8859-1", "ISO-8859-2", "SHIFT_JIS", "UNKNOWN"])
  func zeros(charset: String) async throws {
    let encoding = "CHARSET=\(charset);ENCODING=QUOTED-PRINTABLE"
    let text = "BEGIN:VCARD\nVERSION:2.1\nN;\(encoding):AA=00=00=00=00\nEND:VCARD\n"
    let (people, summary) = try await importing(Data(text.utf8), named: "x.vcf")
    #expect(people == [] && summary.skipped.map(\.reason) == [.noText])
  }

  @Test("A spreadsheet's table with semicolons in Windows-1252")
  func outlook() async throws {
    let text = """
      Vorname;Nachname;E-Mail-Adresse;Mobiltelefon;Notizen;Kategorien\r
      Jürgen;Groß;juergen@example.de;030 1;"Zeile 1\r
      Zeile ""2""; Ende";Work;Chess\r
      Anna;Ångström;anna@example.org;;;Work\r

      """
    let data = try #require(text.data(using: .windowsCP1252))
    let (people, summary) = try await importing(data, named: "x.csv")
    #expect(
      people == [
        NewPerson(
          firstName: "Anna", lastName: "Ångström", email: "anna@example.org", groupName: "Work")
      ])
    #expect(summary.skipped.map(\.line) == [2])
    #expect(summary.skipped.first?.reason == .surplusFields(count: 7, columns: 6))
  }

  @Test("Google's, Thunderbird's and a tabbed table's columns are recognized")
  func headers() async throws {
    let google = """
      First Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Value,Notes
      Zoë,O’Brien,Friends ::: * myContacts,* Home,zoe@example.ie,+353 1,"a ""b"",
      c"
      """
    let zoe = NewPerson(
      firstName: "Zoë", lastName: "O’Brien", email: "zoe@example.ie", phone: "+353 1",
      note: "a \"b\",\nc", groupName: "Friends")
    #expect(try await people(google, named: "google.csv") == [zoe])
    let thunderbird = """
      First Name,Last Name,Display Name,Primary Email,Work Phone,Mobile Number
      ,,"Groß, Jürgen",j@example.de,1,2
      """
    let juergen = NewPerson(
      firstName: "Jürgen", lastName: "Groß", email: "j@example.de", phone: "2")
    #expect(try await people(thunderbird, named: "thunderbird.csv") == [juergen])
    #expect(try await people("\u{FEFF}NAME\tEmail\nElla\te@e\n", named: "list").count == 1)
  }

  @Test("Bad rows are skipped with line and reason")
  func badRows() async throws {
    var data = Data("First Name,Email\nAnna,\n,\n\nB\0b,x\n".utf8)
    data += Data("Zoë,z@example.org\n".utf8) + Data("\"open,\nElla,e@e\n".utf8)
    let (people, summary) = try await importing(data, named: "x.csv")
    #expect(people.map(\.firstName) == ["Anna", "Zoë", "Ella"])
    #expect(
      summary.skipped.map(\.line) == [3, 5, 7]
        && summary.skipped.map(\.reason) == [.namelessRow, .noText, .openQuote])
  }
}
