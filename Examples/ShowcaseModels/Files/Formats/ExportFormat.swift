/// The formats that people can be exported in.
public enum ExportFormat: Hashable, Sendable {
  /// vCard 3.0, which phones and old programs read.
  case vCard3
  /// vCard 4.0 (RFC 6350).
  case vCard4
  /// A table (RFC 4180) in UTF-8 whose first row names the columns. Texts are written unchanged:
  /// a spreadsheet may take one that begins with `=` for a formula.
  case csv

  /// The format of a file name's extension.
  public init?(path: String) {
    switch FileExtension(path: path) {
    case .vCard: self = .vCard4
    case .csv: self = .csv
    case .text, .other: return nil
    }
  }

  /// The text before the first person.
  var header: String {
    self == .csv ? "First Name,Last Name,E-mail Address,Phone,Notes,Group\r\n" : ""
  }

  /// The text for one person.
  func text(_ person: NewPerson) -> String {
    switch self {
    case .vCard3: vCard(person, version: "3.0")
    case .vCard4: vCard(person, version: "4.0")
    case .csv:
      ([person.firstName, person.lastName, person.email, person.phone, person.note]
        .map(Self.quoted) + [person.groupName.isEmpty ? "\"\"" : Self.quoted(person.groupName)])
        .joined(separator: ",") + "\r\n"
    }
  }

  private func vCard(_ person: NewPerson, version: String) -> String {
    var lines = ["BEGIN:VCARD", "VERSION:\(version)"]
    func add(_ name: String, _ texts: [String], isExact: Bool) {
      let value = texts.map(VCardText.escaped).joined(separator: ";")
      // Marks the text as literal, like the spaces around it.
      let parameters = [isExact ? "VALUE=text" : nil, LineEnds.parameter(for: texts)]
      lines.append(([name] + parameters.compactMap(\.self)).joined(separator: ";") + ":" + value)
    }
    func isAddress(_ text: String, _ scheme: String) -> Bool {
      VCard.address(text, scheme: scheme).utf8.elementsEqual(text.utf8)
    }
    let names = [person.lastName, person.firstName]
    add("N", names + ["", "", ""], isExact: names.contains(where: Blank.surrounds))
    add("FN", [person.displayName], isExact: Blank.surrounds(person.displayName))
    if !person.email.isEmpty {
      add("EMAIL", [person.email], isExact: !isAddress(person.email, "mailto:"))
    }
    if !person.phone.isEmpty {
      add("TEL", [person.phone], isExact: !isAddress(person.phone, "tel:"))
    }
    if !person.note.isEmpty { add("NOTE", [person.note], isExact: false) }
    let group = person.groupName
    add("CATEGORIES", [group], isExact: !VCard.isGroup(group) || Blank.surrounds(group))
    lines.append("END:VCARD")
    return lines.map { Self.folded($0) + "\r\n" }.joined()
  }

  /// Folds a line at 75 octets, including the leading space of each continuation, and never
  /// inside of a character's bytes.
  private static func folded(_ line: String) -> String {
    guard line.utf8.count > 75 else { return line }
    var result = String.UnicodeScalarView()
    var octets = 0
    for scalar in line.unicodeScalars {
      let width = UTF8.width(scalar)
      if octets + width > 75 {
        result.append(contentsOf: ["\r", "\n", " "])
        octets = 1
      }
      result.append(scalar)
      octets += width
    }
    return String(result)
  }

  /// Quotes a text if quotes matter: a quoted text is read literally.
  ///
  /// Works on bytes, because a `String` does not treat a quote with an accent as a quote.
  private static func quoted(_ text: String) -> String {
    let bytes = text.utf8
    let needsQuotes =
      bytes.contains { [0x22, 0x2C, 0x3B, 0x09, 0x0A, 0x0D].contains($0) }
      || Blank.surrounds(text)
    guard needsQuotes else { return text }
    var result: [UInt8] = [0x22]
    for byte in bytes {
      if byte == 0x22 { result.append(byte) }
      result.append(byte)
    }
    return String(decoding: result + [0x22], as: UTF8.self)
  }
}
