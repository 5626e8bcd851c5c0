import Foundation

/// Folds text so that letters that people consider the same have the same bytes.
///
/// Case and accents are removed ("Ångström" begins with "a"), ligatures and letters that stand
/// for two are expanded ("ß" is "ss", "æ" is "ae"), letters with a stroke lose it ("ø" is "o",
/// "ł" is "l"). The result depends on the text only, never on a locale, so SQLite may treat the
/// function as deterministic.
enum NameFolding {
  /// Returns the text folded for searching.
  static func folded(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes, as: .search)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the digits of a phone number, without its punctuation.
  static func digits(_ text: String) -> String {
    String(decoding: text.utf8.filter(isDigit), as: UTF8.self)
  }

  /// Returns a key whose byte order is the order that a person expects.
  ///
  /// The parts are compared in turn; empty ones are skipped, so a person with only a first name
  /// is sorted among the last names. Numbers are compared by value; apostrophes are ignored.
  static func sortKey(_ parts: [String]) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(48)
    for part in parts where !part.isEmpty {
      // The separator is below every letter, so that "Ng, Zoe" comes before "Ngata, Ann".
      if !bytes.isEmpty { bytes.append(1) }
      append(part, to: &bytes, as: .order)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  enum Purpose {
    case search, order
  }

  static func append(_ text: String, to bytes: inout [UInt8], as purpose: Purpose) {
    var text = text
    text.withUTF8 { source in
      var index = 0
      while index < source.count {
        let byte = source[index]
        if byte >= 0x80 {
          let scalar = decodeScalar(source, at: &index)
          appendFolded(scalar, to: &bytes, as: purpose)
        } else if purpose == .order, isDigit(byte) {
          appendNumber(source, at: &index, to: &bytes)
        } else {
          index += 1
          switch byte {
          case 0x41...0x5A: bytes.append(byte | 0x20)
          case 0x27 where purpose == .order: break
          case 0x2D where purpose == .order: bytes.append(0x20)
          default: bytes.append(byte)
          }
        }
      }
    }
  }

  /// Writes the number of digits before the digits, so that "9" comes before "10".
  private static func appendNumber(
    _ source: UnsafeBufferPointer<UInt8>, at index: inout Int, to bytes: inout [UInt8]
  ) {
    while index + 1 < source.count, source[index] == 0x30, isDigit(source[index + 1]) { index += 1 }
    let start = index
    while index < source.count, isDigit(source[index]) { index += 1 }
    bytes.append(0x30)
    bytes.append(UInt8(0x30 + min(index - start, 0x4E)))
    bytes.append(contentsOf: source[start..<index])
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Decodes a scalar of well-formed UTF-8, which a `String` always holds.
  private static func decodeScalar(
    _ source: UnsafeBufferPointer<UInt8>, at index: inout Int
  ) -> Unicode.Scalar {
    let lead = source[index]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    var value = UInt32(lead) & (length == 4 ? 0x07 : length == 3 ? 0x0F : 0x1F)
    for offset in 1..<length { value = value << 6 | UInt32(source[index + offset] & 0x3F) }
    index += length
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private static func appendFolded(
    _ scalar: Unicode.Scalar, to bytes: inout [UInt8], as purpose: Purpose
  ) {
    switch scalar.value {
    case 0x2019 where purpose == .order: break
    case ..<tableEnd: bytes.append(contentsOf: table[Int(scalar.value)])
    // Ideographs have neither case nor accents.
    case 0x3400...0x9FFF, 0x20000...0x3FFFF: bytes.append(contentsOf: Array(String(scalar).utf8))
    default: bytes.append(contentsOf: fold(scalar))
    }
  }

  /// The scalars that are looked up in a table: the alphabets of Europe and Western Asia, Indic
  /// scripts, and the accented Latin letters of U+1E00.
  private static let tableEnd: UInt32 = 0x2000
  private static let table: [[UInt8]] = (0..<tableEnd).map { value in
    Unicode.Scalar(value).map(fold) ?? []
  }

  private static func fold(_ scalar: Unicode.Scalar) -> [UInt8] {
    let decomposed = String(scalar).lowercased().decomposedStringWithCanonicalMapping
    var bytes: [UInt8] = []
    for scalar in decomposed.unicodeScalars {
      // Accents and vowel points have a combining class of 10 or more. Marks with a lower class
      // make another letter: viramas, nuktas, the Japanese voicing marks.
      if scalar.properties.canonicalCombiningClass.rawValue >= 10 { continue }
      if let plain = spelledOut[scalar] {
        bytes.append(contentsOf: plain.utf8)
      } else {
        bytes.append(contentsOf: Array(String(scalar).utf8))
      }
    }
    return bytes
  }

  private static let spelledOut: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th",
    "ħ": "h", "ı": "i", "ŋ": "n", "ŧ": "t", "ſ": "s", "ς": "σ", "ĳ": "ij", "\u{A0}": " ",
  ]
}
