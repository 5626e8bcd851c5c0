import Foundation

/// The formats that people can be exported in.
public enum ExportFormat: Hashable, Sendable {
  /// vCard 3.0, which phones and old programs read.
  case vCard3
  /// vCard 4.0 (RFC 6350).
  case vCard4
  /// A table (RFC 4180) in UTF-8 whose first row names the columns. Texts are written as they are:
  /// a spreadsheet may take one that begins with `=` for a formula.
  case csv

  /// The format that a file name's extension stands for.
  public init?(path: String) {
    switch (path as NSString).pathExtension.lowercased() {
    case "vcf", "vcard": self = .vCard4
    case "csv": self = .csv
    default: return nil
    }
  }

  /// What comes before the first person.
  var header: String {
    self == .csv ? "First Name,Last Name,E-mail Address,Phone,Notes,Group\r\n" : ""
  }

  /// The text for one person.
  func text(_ person: NewPerson) -> String {
    switch self {
    case .vCard3: vCard(person, version: "3.0")
    case .vCard4: vCard(person, version: "4.0")
    case .csv:
      [
        person.firstName, person.lastName, person.email, person.phone, person.note,
        person.groupName,
      ].map(Self.quoted).joined(separator: ",") + "\r\n"
    }
  }

  private func vCard(_ person: NewPerson, version: String) -> String {
    let escaped = VCardEscapes.escaped
    var lines = [
      "BEGIN:VCARD", "VERSION:\(version)",
      "N:\(escaped(person.lastName));\(escaped(person.firstName));;;",
      "FN:\(escaped(person.displayName))",
    ]
    if !person.email.isEmpty { lines.append("EMAIL:\(escaped(person.email))") }
    if !person.phone.isEmpty { lines.append("TEL:\(escaped(person.phone))") }
    if !person.note.isEmpty { lines.append("NOTE:\(escaped(person.note))") }
    if !person.groupName.isEmpty { lines.append("CATEGORIES:\(escaped(person.groupName))") }
    lines.append("END:VCARD")
    return lines.map { Self.folded($0) + "\r\n" }.joined()
  }

  /// Folds a line at 75 octets, the leading space of each continuation included, and never inside
  /// of a character's bytes.
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

  /// Works on bytes: to `String`, a quote with an accent on it is not a quote.
  private static func quoted(_ text: String) -> String {
    let bytes = text.utf8
    let needsQuotes =
      bytes.contains { [0x22, 0x2C, 0x3B, 0x09, 0x0A, 0x0D].contains($0) }
      || bytes.first == 0x20 || bytes.last == 0x20
    guard needsQuotes else { return text }
    var result: [UInt8] = [0x22]
    for byte in bytes {
      if byte == 0x22 { result.append(byte) }
      result.append(byte)
    }
    return String(decoding: result + [0x22], as: UTF8.self)
  }
}
