import Foundation

/// Decodes bytes whose encoding may not be stated.
enum TextDecoding {
  /// Returns the text, or `nil` if the bytes are not text in the encoding. Text contains no
  /// zeros.
  ///
  /// Without a stated encoding, bytes that are not UTF-8 are decoded as Windows-1252, which old
  /// programs write without saying so.
  static func text(_ bytes: ArraySlice<UInt8>, charset: String? = nil) -> String? {
    guard let text = decoded(bytes, charset: charset), !text.utf8.contains(0) else { return nil }
    return text
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>, charset: String?) -> String? {
    switch charset?.uppercased() {
    case nil, "UTF-8", "UTF8", "US-ASCII":
      if let text = utf8(bytes) { return text }
      return windows1252(bytes)
    case "UTF-16": return String(bytes: bytes, encoding: .utf16)
    // Programs that say Latin-1 mean Windows-1252: the difference is unused control characters.
    case "ISO-8859-1", "WINDOWS-1252", "CP1252", "LATIN1": return windows1252(bytes)
    case "ISO-8859-2": return String(bytes: bytes, encoding: .isoLatin2)
    case "WINDOWS-1250": return String(bytes: bytes, encoding: .windowsCP1250)
    case "WINDOWS-1251": return String(bytes: bytes, encoding: .windowsCP1251)
    case "SHIFT_JIS": return String(bytes: bytes, encoding: .shiftJIS)
    default: return utf8(bytes)
    }
  }

  private static func utf8(_ bytes: ArraySlice<UInt8>) -> String? {
    // Invalid bytes decode to U+FFFD, whose bytes differ.
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  private static func windows1252(_ bytes: ArraySlice<UInt8>) -> String? {
    var scalars = String.UnicodeScalarView()
    for byte in bytes {
      let value = (0x80...0x9F).contains(byte) ? upper[Int(byte) - 0x80] : UInt32(byte)
      guard value != 0, let scalar = Unicode.Scalar(value) else { return nil }
      scalars.append(scalar)
    }
    return String(scalars)
  }

  /// Windows-1252 from 0x80 to 0x9F; 0 is unassigned.
  private static let upper: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
    0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]
}
