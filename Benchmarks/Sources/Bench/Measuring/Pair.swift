import Benchmark

/// One job, done by Bindery and by a rival.
///
/// Both sides are measured in the same run, in turn, on the same input. A new pair is one
/// declaration in a group, which ``Bench`` lists. The closures run on the main actor; an input that
/// is an object may keep what it is changed into from one call to the next.
///
/// ```swift
/// Pair(
///   "sort 1000", unit: .microseconds, rivalName: "Array.sorted",
///   setup: { (0..<1_000).shuffled() }, ours: { SortedList($0) }, rival: { $0.sorted() },
///   verify: { input, list in Array(list) == input.sorted() })
/// ```
@MainActor
struct Pair {
  /// What is measured: a group, a size, a job. The command line chooses by parts of it.
  let name: String
  let rivalName: String
  let unit: TimeUnit
  /// Whose time is counted.
  let clock: Clock
  /// How many operations one call does.
  let operations: Int
  /// Makes the input and checks our result on it.
  fileprivate let prepare: () throws -> Sides

  /// Both sides, with their input.
  struct Sides {
    let ours: () throws -> Void
    let rival: () throws -> Void
  }

  /// Declares a pair.
  ///
  /// - Parameters:
  ///   - operations: How many operations one call of a side does; the figures are for one of them.
  ///   - setup: Makes the input; not measured.
  ///   - ours: Does the job; what it returns is freed within the measured time.
  ///   - verify: Whether our result is right; not measured.
  init<Input, Output, RivalOutput>(
    _ name: String, unit: TimeUnit, operations: Int = 1, clock: Clock = .thread,
    rivalName: String, setup: @escaping () throws -> Input,
    ours: @escaping (Input) throws -> Output, rival: @escaping (Input) throws -> RivalOutput,
    verify: @escaping (Input, Output) throws -> Bool
  ) {
    self.name = name
    self.unit = unit
    self.clock = clock
    self.rivalName = rivalName
    self.operations = operations
    prepare = {
      let input = try setup()
      guard try verify(input, try ours(input)) else { throw WrongResult(name: name) }
      return Sides(ours: { blackHole(try ours(input)) }, rival: { blackHole(try rival(input)) })
    }
  }

  /// Measures both sides.
  func measure() throws -> Figure {
    let sides = try prepare()
    let (ours, rival) = try clock.medians(sides.ours, sides.rival)
    return Figure(
      name: name, ours: unit.value(ours / Double(operations)),
      rival: unit.value(rival / Double(operations)), rivalName: rivalName,
      ratio: rival / ours, unit: unit.rawValue)
  }
}

/// A job was done fast and wrong.
struct WrongResult: Error, Equatable, CustomStringConvertible {
  let name: String

  var description: String { "The result of “\(name)” is wrong, so its time means nothing." }
}
