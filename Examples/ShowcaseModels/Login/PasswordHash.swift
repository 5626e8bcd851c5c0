import Foundation

/// The stored form of a password: a salt, and the key that both give at a stated cost.
struct PasswordHash: Equatable, Sendable {
  /// The cost of checking one password.
  struct Cost: Equatable, Sendable {
    var rounds: Int
    /// 0 for PBKDF2, which has only rounds; positive for scrypt.
    var blockSize: Int
    var parallelism: Int
  }

  let salt: Data
  let key: Data
  let cost: Cost

  init(salt: Data, key: Data, cost: Cost) {
    (self.salt, self.key, self.cost) = (salt, key, cost)
  }

  /// Hashes a password with a new salt.
  init(of password: String, cost: Cost) throws {
    var random = SystemRandomNumberGenerator()
    let salt = Data((0..<16).map { _ in random.next() as UInt8 })
    try self.init(salt: salt, key: Self.key(of: password, salt: salt, cost: cost), cost: cost)
  }

  /// Whether it is the hash of `password`. The time does not depend on the difference.
  func matches(_ password: String) throws -> Bool {
    let other = try Self.key(of: password, salt: salt, cost: cost)
    // All bytes are compared: stopping at the first difference would reveal its position.
    // The parentheses matter: in Swift `|` and `^` have the same precedence and associate left.
    return other.count == key.count && zip(other, key).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func key(of password: String, salt: Data, cost: Cost) throws -> Data {
    // The same text can be typed as different code points.
    let text = password.precomposedStringWithCompatibilityMapping
    return try PasswordKey.derive(from: Array(text.utf8), salt: Array(salt), cost: cost)
  }
}
