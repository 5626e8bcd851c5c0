import Foundation

extension Snapshot {
  /// Returns the snapshot that `change` leads to, or nil if `change` leaves the state untouched.
  ///
  /// It compares the bytes of one copy, before and after, in one place. The bytes of two copies
  /// would not do: they also differ in the padding between fields, which a copy may omit. `==`
  /// would not do either: a large state that changes at its end takes as long to compare as to
  /// copy, and a type may treat values as equal that differ in a part that has an observer.
  @inlinable
  func changed(by change: (inout Value) -> Void) -> Snapshot? {
    let size = MemoryLayout<Value>.size
    return withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { place -> Snapshot? in
      guard let copy = place.baseAddress else { return nil }
      copy.initialize(to: value)
      return withUnsafeTemporaryAllocation(byteCount: max(1, size), alignment: 1) {
        former -> Snapshot? in
        copyBytes(copy, size, to: former)
        change(&copy.pointee)
        guard hasOtherBytes(copy, size, than: former) else {
          copy.deinitialize(count: 1)
          return nil
        }
        return Snapshot(copy.move())
      }
    }
  }
}

// Neither is inlined: where the compiler sees both it may omit the padding, or change it.

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
