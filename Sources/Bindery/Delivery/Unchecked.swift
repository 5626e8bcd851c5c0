// Code that the compiler does not check
//
// Each delivered value, each written state and each check of a store's observer goes through this
// code. Everywhere else the compiler checks, because there the checks cost less than 15% of the
// time.
//
// - The runtime checks whether accesses to a variable overlap, which takes about a hundred
//   instructions for each access. Without these checks, a write that renders a view takes 3,000
//   instructions, a keystroke in a form 4,200, and a binding 2,500. With the checks, they would
//   have about 30, 40 and 5 checked accesses. The variables that cost most are therefore
//   `Unchecked`. They are never accessed during a change of themselves: users' code runs before or
//   after it. A private variable that is neither a reference nor an array needs none of this,
//   because the compiler proves it itself.
// - A checked cast in code that does not know a snapshot's type has to look up the type, which
//   would take a fifth of the time of an action with ten connections.
// - Code that has just asked ``MainQueue/isCurrent`` calls a main-actor closure without asking the
//   executor again.
// - Bindings pass values through unspecialized code by pointers. In such code, wrapping a value in
//   a closure or an optional would cost more than all other steps of its delivery.
// - A store checks its observers without retaining them, because retaining one takes longer than a
//   check.
// - The set of positions that finds the fewest moves of a list uses its memory directly. With
//   arrays, the difference of a list in another order takes up to a quarter longer.

/// A variable whose accesses the runtime does not check for overlaps. It must not be accessed
/// during a change of itself.
@usableFromInline
package final class Unchecked<Value> {
  @exclusivity(unchecked) @usableFromInline package var value: Value

  @inlinable
  package init(_ value: Value) {
    self.value = value
  }
}

extension MainQueue {
  /// Runs `body`, which is isolated to the main actor. The caller has just checked that
  /// ``isCurrent`` is true.
  ///
  /// `MainActor.assumeIsolated` would ask the executor again.
  @inline(__always)
  package static func assumeIsolated<Result>(_ body: @MainActor () -> Result) -> Result {
    withoutActuallyEscaping(body) { body in
      unsafeBitCast(body, to: (() -> Result).self)()
    }
  }

  /// Runs `body`, which must not capture anything, with two values. The caller has just checked
  /// that ``isCurrent`` is true.
  ///
  /// It is for code that runs at each write: non-escaping closures are checked at run time, and
  /// capturing closures cost an allocation. Two arguments instead of a tuple need not be retained.
  @inline(__always)
  static func assumeIsolated<First, Second>(
    with first: First, _ second: Second, _ body: @escaping @MainActor (First, Second) -> Void
  ) {
    unsafeBitCast(body, to: ((First, Second) -> Void).self)(first, second)
  }
}

/// Returns an object cast to the class that it is known to have.
@inlinable @inline(__always)
package func uncheckedCast<Object: AnyObject>(_ object: AnyObject, to type: Object.Type) -> Object {
  unsafeDowncast(object, to: type)
}

extension UnsafeRawPointer {
  /// Returns the pointer for code that knows the type of the value that unspecialized code passed.
  @inline(__always)
  func uncheckedCast<Value>(to type: Value.Type) -> UnsafePointer<Value> {
    assumingMemoryBound(to: type)
  }
}

extension Array where Element: AnyObject {
  /// Calls `body` with each element that passes `check`, and does not retain the other elements,
  /// because the array keeps them alive.
  @inlinable @inline(__always)
  package func forEachUnretained(where check: (Element) -> Bool, _ body: (Element) -> Void) {
    withUnsafeBytes { bytes in
      for element in bytes.bindMemory(to: Unmanaged<Element>.self)
      where element._withUnsafeGuaranteedRef(check) {
        body(element.takeUnretainedValue())
      }
    }
  }
}
