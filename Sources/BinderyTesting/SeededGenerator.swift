import Foundation

/// A random number generator that depends only on its seed, so that a failing test can be repeated.
///
/// ```swift
/// var random = SeededGenerator(seed: 7)
/// let index = Int.random(in: 0..<10, using: &random)
/// ```
///
/// Print the seed in the message of a failing test. The algorithm is SplitMix64 by Sebastiano Vigna
/// (2015). Do not use it for secrets.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator. The same seed gives the same numbers on every machine.
  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension UInt64 {
  /// The seed of a test that prints it: the environment's `BINDERY_SEED`, or else a random number.
  package static var testSeed: UInt64 {
    ProcessInfo.processInfo.environment["BINDERY_SEED"].flatMap { UInt64($0) }
      ?? UInt64.random(in: 0...UInt64.max)
  }
}
