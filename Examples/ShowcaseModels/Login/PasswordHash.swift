import Crypto
import CryptoExtras
import Foundation

/// What is kept of a password: a salt, and what scrypt makes of both at a stated cost.
struct PasswordHash: Equatable, Sendable {
  /// What it costs to try one password.
  struct Cost: Equatable, Sendable {
    var rounds: Int
    var blockSize: Int
    var parallelism: Int

    /// What OWASP's Password Storage Cheat Sheet recommends; takes 32 MiB.
    static let recommended = Cost(rounds: 1 << 15, blockSize: 8, parallelism: 3)
  }

  let salt: Data
  let key: Data
  let cost: Cost

  init(salt: Data, key: Data, cost: Cost) {
    (self.salt, self.key, self.cost) = (salt, key, cost)
  }

  /// Makes the hash of a password, with a salt of its own.
  init(of password: String, cost: Cost) throws {
    let salt = SymmetricKey(size: .bits128).withUnsafeBytes { Data($0) }
    let key = try Self.key(of: password, salt: salt, cost: cost)
    self.init(salt: salt, key: key.withUnsafeBytes { Data($0) }, cost: cost)
  }

  /// Whether it is the hash of `password`. The time it takes does not depend on how wrong it is.
  func matches(_ password: String) throws -> Bool {
    // Keys are compared in constant time; data would be until the first difference.
    try Self.key(of: password, salt: salt, cost: cost) == SymmetricKey(data: key)
  }

  private static func key(of password: String, salt: Data, cost: Cost) throws -> SymmetricKey {
    // The same text can be typed as different code points.
    let text = password.precomposedStringWithCompatibilityMapping
    return try KDF.Scrypt.deriveKey(
      from: Data(text.utf8), salt: salt, outputByteCount: 32, rounds: cost.rounds,
      blockSize: cost.blockSize, parallelism: cost.parallelism)
  }
}
