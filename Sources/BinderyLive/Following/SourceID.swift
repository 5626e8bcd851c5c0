import Atomics

/// Identifies a source for as long as the program runs.
///
/// An address would not: a new source may get the one of a former source, which a reading in
/// progress still names.
package struct SourceID: Hashable, Sendable {
  private let number: Int

  private static let count = ManagedAtomic(0)

  /// Makes an identifier that no other source has.
  package init() { number = Self.count.wrappingIncrementThenLoad(ordering: .relaxed) }
}
