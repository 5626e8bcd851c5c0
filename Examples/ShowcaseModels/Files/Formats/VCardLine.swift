import Foundation

/// One unfolded line of a vCard: `group.NAME;PARAMETER=value:value`.
struct VCardLine {
  /// The limits on parameters and their values, higher than any program writes; the rest is
  /// ignored.
  private static let mostParameters = 64

  /// The property's name in capitals, without the group.
  let name: String
  private let parameters: [(name: String, value: ArraySlice<UInt8>)]
  private let rawValue: ArraySlice<UInt8>

  /// Returns `nil` for a line without a colon after a name.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let colon = Self.colon(in: bytes) else { return nil }
    let head = Self.split(bytes[..<colon], at: 0x3B)
    let full = String(decoding: head[0].prefix(256), as: UTF8.self)
      .trimmingCharacters(in: .whitespaces)
    let name = full.split(separator: ".").last.map(String.init) ?? ""
    guard !name.isEmpty, name.utf8.allSatisfy(Self.isNameByte) else { return nil }
    self.name = name.uppercased()
    parameters = head.dropFirst().map(Self.parameter)
    rawValue = bytes[(colon + 1)...]
  }

  /// The name alone, found without parsing the rest: photos are long.
  static func name(of bytes: ArraySlice<UInt8>) -> String {
    let end = bytes.prefix(64).firstIndex { $0 == 0x3A || $0 == 0x3B } ?? bytes.startIndex
    let full = String(decoding: bytes[bytes.startIndex..<end], as: UTF8.self)
    return (full.split(separator: ".").last.map(String.init) ?? "").uppercased()
  }

  /// Whether the value is quoted-printable, whose lines continue after a `=` at the end.
  var isQuotedPrintable: Bool { values(of: "ENCODING").contains("QUOTED-PRINTABLE") }

  /// The preference of the card's owner for this value; lower is more preferred.
  var preference: Int {
    let types = values(of: "TYPE")
    if let number = values(of: "PREF").first.flatMap({ Int($0) }) { return number }
    if types.contains("PREF") { return 1 }
    return types.contains("FAX") ? 500 : 101
  }

  /// Whether the value is literal: `VALUE=text`, so that it is neither an address like `tel:…`
  /// nor otherwise interpreted.
  var isExact: Bool { values(of: "VALUE").contains("TEXT") }

  /// The original line ends of the value.
  var lineEnds: LineEnds {
    LineEnds(parameters.first { $0.name == LineEnds.parameter }?.value ?? [])
  }

  /// The value's text, decoded but with its escapes; `nil` if the bytes are not text.
  var text: String? {
    let charset = values(of: "CHARSET").first
    guard isQuotedPrintable else { return TextDecoding.text(rawValue, charset: charset) }
    return TextDecoding.text(Self.quotedPrintable(rawValue)[...], charset: charset)
  }

  private func values(of name: String) -> [String] {
    parameters.filter { $0.name == name }.flatMap { _, value in
      value.split(separator: 0x2C, maxSplits: Self.mostParameters).map {
        String(decoding: $0.prefix(256).filter { $0 != 0x22 }, as: UTF8.self).uppercased()
      }
    }
  }

  private static func colon(in bytes: ArraySlice<UInt8>) -> Int? {
    var isQuoted = false
    for index in bytes.indices {
      if bytes[index] == 0x22 { isQuoted.toggle() }
      if bytes[index] == 0x3A, !isQuoted { return index }
    }
    // A lone quote is a mistake, not the start of a value without an end.
    return isQuoted ? bytes.firstIndex(of: 0x3A) : nil
  }

  private static func split(_ bytes: ArraySlice<UInt8>, at separator: UInt8) -> [ArraySlice<UInt8>]
  {
    var isQuoted = false
    return bytes.split(maxSplits: mostParameters, omittingEmptySubsequences: false) { byte in
      if byte == 0x22 { isQuoted.toggle() }
      return byte == separator && !isQuoted
    }
  }

  /// `TYPE=home,work` has two values; a bare `HOME` or `QUOTED-PRINTABLE` is vCard 2.1's.
  private static func parameter(
    _ bytes: ArraySlice<UInt8>
  ) -> (name: String, value: ArraySlice<UInt8>) {
    func text(_ bytes: ArraySlice<UInt8>) -> String {
      String(decoding: bytes.prefix(256), as: UTF8.self).uppercased()
        .trimmingCharacters(in: .whitespaces)
    }
    if let equals = bytes.firstIndex(of: 0x3D) {
      return (text(bytes[..<equals]), bytes[(equals + 1)...])
    }
    let isEncoding = ["QUOTED-PRINTABLE", "BASE64"].contains(text(bytes))
    return (isEncoding ? "ENCODING" : "TYPE", bytes)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }

  private static func quotedPrintable(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == 0x3D, index + 2 < bytes.endIndex,
        let high = hexadecimal(bytes[index + 1]), let low = hexadecimal(bytes[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
