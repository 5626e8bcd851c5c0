/// A random text of 192 bits.
public struct Secret: Sendable {
  public let text: String

  /// Draws a secret from the system's random source.
  public init() {
    var system = SystemRandomNumberGenerator()
    text = (0..<24).map { _ in UInt8.random(in: .min ... .max, using: &system) }
      .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Returns whether a text is the secret. The time it takes does not depend on where they differ.
  public func matches(_ other: some StringProtocol) -> Bool {
    let (own, others) = (Array(text.utf8), Array(other.utf8))
    guard own.count == others.count else { return false }
    return zip(own, others).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
