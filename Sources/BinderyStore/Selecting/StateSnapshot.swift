import Foundation

/// A state, or props, at one moment.
///
/// An object that does not change: to look at a part of it costs no copy of the whole, and who
/// knows the type asks for none.
@usableFromInline
class AnyStateSnapshot {
  @inlinable
  init() {}

  /// The state of a snapshot, by those who know its type.
  @inlinable
  final func state<State>(as type: State.Type) -> StateSnapshot<State> {
    unsafeDowncast(self, to: StateSnapshot<State>.self)
  }
}

@usableFromInline
final class StateSnapshot<State>: AnyStateSnapshot {
  @usableFromInline let value: State

  @inlinable
  init(_ value: State) {
    self.value = value
  }
}

extension StateSnapshot {
  /// Returns the snapshot that `change` leads to, or nil if `change` leaves the state untouched.
  ///
  /// The bytes of one copy are compared, before and after, in one place. The bytes of two copies
  /// would not do: they also differ in the padding between fields, which a copy need not take
  /// along. `==` would not do either: a large state that changes at its end takes as long to
  /// compare as to copy, and a type may call values equal that differ in a part that somebody
  /// watches.
  @inlinable
  func changed(by change: (inout State) -> Void) -> StateSnapshot? {
    let size = MemoryLayout<State>.size
    return withUnsafeTemporaryAllocation(of: State.self, capacity: 1) { place -> StateSnapshot? in
      guard let copy = place.baseAddress else { return nil }
      copy.initialize(to: value)
      return withUnsafeTemporaryAllocation(byteCount: max(1, size), alignment: 1) {
        former -> StateSnapshot? in
        copyBytes(copy, size, to: former)
        change(&copy.pointee)
        guard hasOtherBytes(copy, size, than: former) else {
          copy.deinitialize(count: 1)
          return nil
        }
        return StateSnapshot(copy.move())
      }
    }
  }
}

// Neither is inlined: where the compiler sees both it may leave padding out, or make it up.

@usableFromInline
@inline(never)
func copyBytes(_ value: UnsafeRawPointer, _ size: Int, to bytes: UnsafeMutableRawBufferPointer) {
  bytes.copyMemory(from: UnsafeRawBufferPointer(start: value, count: size))
}

@usableFromInline
@inline(never)
func hasOtherBytes(
  _ value: UnsafeRawPointer, _ size: Int, than bytes: UnsafeMutableRawBufferPointer
) -> Bool {
  guard let former = bytes.baseAddress else { return false }
  return memcmp(value, former, size) != 0
}
