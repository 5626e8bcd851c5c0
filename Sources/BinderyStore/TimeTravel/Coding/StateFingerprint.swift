/// A short hash of a state, which is the same for equal states on every machine.
package struct StateFingerprint: Hashable, Sendable, Codable, CustomStringConvertible {
  private let bits: UInt64

  package init(_ value: CodedValue) {
    self.init(text: value.text)
  }

  /// FNV-1a.
  package init(text: String) {
    var text = text
    bits = text.withUTF8 { bytes in
      var bits: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in bytes { bits = (bits ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
      return bits
    }
  }

  /// Sixteen hexadecimal digits.
  package var description: String {
    let digits = String(bits, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let digits = try container.decode(String.self)
    guard digits.utf8.count == 16, let bits = UInt64(digits, radix: 16) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "no fingerprint of 16 digits")
    }
    self.bits = bits
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
