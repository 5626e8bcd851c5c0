import Foundation
import Testing

@testable import ShowcaseModels

@Suite("Hashes of passwords")
struct PasswordHashTests {
  let cost = PasswordHash.Cost(rounds: 16, blockSize: 8, parallelism: 1)

  @Test("A hash matches its own password only")
  func matching() throws {
    let hash = try PasswordHash(of: "correct horse", cost: cost)
    #expect(try hash.matches("correct horse"))
    for wrong in ["", "correct hors", "correct horse ", "Correct horse", "battery staple"] {
      #expect(try !hash.matches(wrong))
    }
  }

  @Test("A key that differs in one bit of any byte is another key")
  func oneBit() throws {
    let hash = try PasswordHash(of: "correct horse", cost: cost)
    for place in hash.key.indices {
      for bit in 0..<8 {
        var key = hash.key
        key[place] ^= 1 << bit
        let other = PasswordHash(salt: hash.salt, key: key, cost: cost)
        #expect(try !other.matches("correct horse"), "bit \(bit) of byte \(place)")
      }
    }
  }

  @Test("No wrong password is right by chance")
  func noChance() throws {
    let hash = try PasswordHash(of: "correct horse", cost: cost)
    for number in 0..<5_000 { #expect(try !hash.matches("\(number)")) }
  }

  @Test("Two hashes of one password have nothing in common")
  func salting() throws {
    let (one, other) = (
      try PasswordHash(of: "x", cost: cost), try PasswordHash(of: "x", cost: cost)
    )
    #expect(one.salt != other.salt && one.key != other.key)
    #expect(one.salt.count == 16 && one.key.count == 32)
  }

  @Test("A password may be typed as other code points than it was chosen with")
  func composition() throws {
    let hash = try PasswordHash(of: "caf\u{E9}", cost: cost)
    #expect(try hash.matches("cafe\u{301}"))
  }

  @Test("It is scrypt, as RFC 7914 has it")
  func standard() throws {
    let key: [UInt8] = [
      0x77, 0xD6, 0x57, 0x62, 0x38, 0x65, 0x7B, 0x20, 0x3B, 0x19, 0xCA, 0x42, 0xC1, 0x8A, 0x04,
      0x97,
      0xF1, 0x6B, 0x48, 0x44, 0xE3, 0x07, 0x4A, 0xE8, 0xDF, 0xDF, 0xFA, 0x3F, 0xED, 0xE2, 0x14,
      0x42,
    ]
    let hash = PasswordHash(
      salt: Data(), key: Data(key), cost: .init(rounds: 16, blockSize: 1, parallelism: 1))
    #expect(try hash.matches(""))
  }
}
