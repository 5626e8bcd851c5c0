import Dispatch
import Foundation

/// The steps of the last minute.
final class TraceLog: @unchecked Sendable {
  // Sendable: the variables are protected by `lock`. An NSLock, because Thread Sanitizer knows it.

  static let shared = TraceLog()

  /// The greatest number of steps, and their greatest age in nanoseconds.
  private static let (limit, age) = (20_000, UInt64(60_000_000_000))

  private let lock = NSLock()
  private var steps: [TraceStep] = []
  /// The number of the first step in `steps`, which are numbered consecutively.
  private var first = 1

  static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

  /// Adds the step that `make` returns for its number.
  func add(_ make: (_ id: Int) -> TraceStep) -> Int {
    lock.withLock {
      let id = first + steps.count
      if id % 256 == 0 { dropOld() }
      steps.append(make(id))
      return id
    }
  }

  private func dropOld() {
    let start = Self.now - min(Self.now, Self.age)
    let old = max(steps.count - Self.limit, steps.firstIndex { $0.begin >= start } ?? steps.count)
    guard old > 0 else { return }
    steps.removeFirst(old)
    first += old
  }

  /// Changes a step, if it has not been discarded.
  func change(_ id: Int, _ body: (inout TraceStep) -> Void) {
    lock.withLock {
      if steps.indices.contains(id - first) { body(&steps[id - first]) }
    }
  }

  func clear() {
    lock.withLock {
      first += steps.count
      steps = []
    }
  }

  /// The steps of the last minute from a number on, in the order of their numbers.
  func steps(from id: Int) -> [TraceStep] {
    lock.withLock {
      dropOld()
      return id <= first ? steps : Array(steps.dropFirst(id - first))
    }
  }

  /// The number of the latest step.
  var last: Int { lock.withLock { first + steps.count - 1 } }
}
