import Atomics

/// Identifies a source for as long as the program runs.
///
/// An address would not suffice: a new source may get the address of a former one, to which a read
/// in progress still refers.
package struct SourceID: Hashable, Sendable {
  private let number: Int

  private static let count = ManagedAtomic(0)

  /// Makes an identifier that no other source has.
  package init() { number = Self.count.wrappingIncrementThenLoad(ordering: .relaxed) }
}
