#if canImport(CSodium)
import CSodium
import Foundation

/// Derives keys from passwords by scrypt (RFC 7914), as libsodium computes it.
enum PasswordKey {
  /// Returns 32 bytes.
  ///
  /// - Throws: ``UnusableCost`` if the cost is invalid for scrypt, or memory for it is missing.
  static func derive(
    from password: [UInt8], salt: [UInt8], cost: PasswordHash.Cost
  ) throws(UnusableCost) -> Data {
    var key = [UInt8](repeating: 0, count: 32)
    guard
      let rounds = UInt64(exactly: cost.rounds), let blockSize = UInt32(exactly: cost.blockSize),
      let parallelism = UInt32(exactly: cost.parallelism), sodium_init() >= 0,
      crypto_pwhash_scryptsalsa208sha256_ll(
        password, password.count, salt, salt.count, rounds, blockSize, parallelism,
        &key, key.count) == 0
    else { throw UnusableCost(cost: cost) }
    return Data(key)
  }
}

extension PasswordHash.Cost {
  /// The recommendation of OWASP's Password Storage Cheat Sheet; takes 32 MiB.
  static let recommended = PasswordHash.Cost(rounds: 1 << 15, blockSize: 8, parallelism: 3)
}
#endif
