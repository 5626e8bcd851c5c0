/// A filter of the endings of texts, which excludes nearly all other texts without hashing or
/// comparing them.
///
/// It stores a bit for a number made of the last eight bytes of each text, if they are ASCII. Equal
/// texts whose last bytes are ASCII have the same last bytes. Other spellings of a text, which also
/// compare equal, end in bytes that are not ASCII; the filter never excludes those.
@usableFromInline
struct TextEndings {
  @usableFromInline let bits: [UInt64]

  /// Makes the endings of the identities, or `nil` if they are not texts, or if one does not end in
  /// ASCII.
  @inlinable
  init?<Identity>(_ identities: [Identity]) {
    guard Identity.self == String.self else { return nil }
    // At most an eighth of the bits are set.
    let width = Int.bitWidth - (identities.count / 8).leadingZeroBitCount
    var bits = [UInt64](repeating: 0, count: 1 << width)
    for identity in identities {
      guard let number = Self.number(of: identity) else { return nil }
      bits[Int(number &>> 6) & (bits.count &- 1)] |= 1 &<< number
    }
    self.bits = bits
  }

  /// Returns whether `other` may be one of the texts.
  @inlinable @inline(__always)
  func mayHave<Identity>(_ other: Identity) -> Bool {
    guard let number = Self.number(of: other) else { return true }
    return bits[Int(number &>> 6) & (bits.count &- 1)] & (1 &<< number) != 0
  }

  /// Returns a number made of the ending of a text, or `nil` if the ending is not ASCII.
  @inlinable @inline(__always)
  static func number<Identity>(of identity: Identity) -> UInt64? {
    guard Identity.self == String.self else { return nil }
    let text = (identity as! String).utf8
    return text.withContiguousStorageIfAvailable { bytes -> UInt64? in
      var ending: UInt64 = 0
      if bytes.count >= 8 {
        ending = UnsafeRawBufferPointer(bytes).loadUnaligned(
          fromByteOffset: bytes.count &- 8, as: UInt64.self)
      } else {
        for byte in bytes { ending = ending &<< 8 | UInt64(byte) }
      }
      if ending & 0x8080_8080_8080_8080 != 0 { return nil }
      let product = ending.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      return product.high ^ product.low
    } ?? nil
  }
}
