import Foundation

/// What is kept of a password: a salt, and the key that both give at a stated cost.
struct PasswordHash: Equatable, Sendable {
  /// What it costs to try one password.
  struct Cost: Equatable, Sendable {
    var rounds: Int
    /// 0 for PBKDF2, which knows rounds only; scrypt otherwise.
    var blockSize: Int
    var parallelism: Int
  }

  let salt: Data
  let key: Data
  let cost: Cost

  init(salt: Data, key: Data, cost: Cost) {
    (self.salt, self.key, self.cost) = (salt, key, cost)
  }

  /// Makes the hash of a password, with a salt of its own.
  init(of password: String, cost: Cost) throws {
    var random = SystemRandomNumberGenerator()
    let salt = Data((0..<16).map { _ in random.next() as UInt8 })
    try self.init(salt: salt, key: Self.key(of: password, salt: salt, cost: cost), cost: cost)
  }

  /// Whether it is the hash of `password`. The time it takes does not depend on how wrong it is.
  func matches(_ password: String) throws -> Bool {
    let other = try Self.key(of: password, salt: salt, cost: cost)
    // All bytes are compared: stopping at the first difference would tell where it is.
    // The parentheses matter: `|` and `^` bind alike in Swift, and from the left.
    return other.count == key.count && zip(other, key).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func key(of password: String, salt: Data, cost: Cost) throws -> Data {
    // The same text can be typed as different code points.
    let text = password.precomposedStringWithCompatibilityMapping
    return try PasswordKey.derive(from: Array(text.utf8), salt: Array(salt), cost: cost)
  }
}
