#if !canImport(CSodium)
import CommonCrypto
import Foundation

/// Derives keys from passwords by PBKDF2 with HMAC-SHA-256, which Apple's systems have.
enum PasswordKey {
  /// Returns 32 bytes.
  ///
  /// - Throws: ``UnusableCost`` if the cost is one of scrypt, as in a file from another system.
  static func derive(
    from password: [UInt8], salt: [UInt8], cost: PasswordHash.Cost
  ) throws(UnusableCost) -> Data {
    var key = [UInt8](repeating: 0, count: 32)
    let characters = password.map { CChar(bitPattern: $0) }
    guard
      cost.blockSize == 0, let rounds = UInt32(exactly: cost.rounds), rounds > 0,
      CCKeyDerivationPBKDF(
        CCPBKDFAlgorithm(kCCPBKDF2), characters, characters.count, salt, salt.count,
        CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA256), rounds, &key, key.count) == kCCSuccess
    else { throw UnusableCost(cost: cost) }
    return Data(key)
  }
}

extension PasswordHash.Cost {
  /// The recommendation of OWASP's Password Storage Cheat Sheet.
  static let recommended = PasswordHash.Cost(rounds: 600_000, blockSize: 0, parallelism: 0)
}
#endif
