import Foundation

/// One way through Bindery that users take frequently, such as a keystroke.
@MainActor
struct CostPath {
  let name: String
  private let pause: UInt32
  private let prepare: () throws -> Steps

  /// The counted work of a path, and the check of its result.
  struct Steps {
    /// Walks the path once; `number` differs each time.
    let walk: (_ number: Int) throws -> Void
    /// Whether the result is right after `count` walks, the last one of number `count - 1`.
    let isRight: (_ count: Int) throws -> Bool
  }

  /// Declares a path.
  ///
  /// - Parameters:
  ///   - pause: The milliseconds after each walk in which other threads finish its work.
  ///   - prepare: Makes what the path needs; not counted.
  init(_ name: String, pause: UInt32 = 0, prepare: @escaping () throws -> Steps) {
    self.name = name
    self.pause = pause * 1_000
    self.prepare = prepare
  }

  /// Walks the path `warmUp` times, so that caches are filled, then `rounds` times between two
  /// marks.
  func walk(warmUp: Int, rounds: Int) throws {
    // Locks in a process with one thread cost less than those of any real program.
    Thread.detachNewThread { while true { sleep(1_000) } }
    let steps = try prepare()
    func walk(_ numbers: Range<Int>) throws {
      for number in numbers {
        try steps.walk(number)
        if pause > 0 { usleep(pause) }
      }
    }
    try walk(0..<warmUp)
    writeDownCounts()
    try walk(warmUp..<(warmUp + rounds))
    writeDownCounts()
    guard try steps.isRight(warmUp + rounds) else { throw WrongResult(path: name) }
  }
}

/// Marks where counting begins and ends: callgrind writes its counts when this is called, and
/// the system call shows in the list of system calls.
@inline(never)
func writeDownCounts() { _ = getppid() }

/// The error of a path with a wrong result, whose cost is meaningless.
struct WrongResult: Error, Equatable, CustomStringConvertible {
  let path: String

  var description: String { "The result of “\(path)” is wrong, so its cost means nothing." }
}
