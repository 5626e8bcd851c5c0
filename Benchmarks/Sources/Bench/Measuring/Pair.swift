import Benchmark

/// One job, done by Bindery and by a rival.
///
/// Both sides are measured in the same run, in turn, on the same input. A new pair is one
/// declaration in a group, which ``Bench`` lists. The closures run on the main actor; an input
/// that is an object may keep changes from one call to the next.
///
/// ```swift
/// Pair(
///   "sort 1000", unit: .microseconds, rivalName: "Array.sorted",
///   setup: { (0..<1_000).shuffled() }, ours: { SortedList($0) }, rival: { $0.sorted() },
///   verify: { input, list in Array(list) == input.sorted() })
/// ```
@MainActor
struct Pair {
  /// The name: a group, a size, a job. The command line selects pairs by parts of it.
  let name: String
  let rivalName: String
  let unit: TimeUnit
  /// Makes the input, checks our result on it, and measures both sides.
  fileprivate let medians: () throws -> (ours: Double, rival: Double)

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
    self.rivalName = rivalName
    medians = {
      let input = try setup()
      guard try verify(input, try ours(input)) else { throw WrongResult(name: name) }
      let (ours, rival) = try clock.medians(
        { blackHole(try ours(input)) }, { blackHole(try rival(input)) })
      return (ours / Double(operations), rival / Double(operations))
    }
  }

  /// Declares a pair that takes its own measurements, because only a part of each round counts,
  /// or because the result is not a time.
  ///
  /// - Parameter measuring: Measures both sides in turn, checks our result, and returns the
  ///   medians, times in nanoseconds.
  init(
    _ name: String, unit: TimeUnit, rivalName: String,
    measuring: @escaping () throws -> (ours: Double, rival: Double)
  ) {
    self.name = name
    self.unit = unit
    self.rivalName = rivalName
    medians = measuring
  }

  /// Measures both sides.
  func measure() throws -> Figure {
    let (ours, rival) = try medians()
    return Figure(
      name: name, ours: unit.value(ours), rival: unit.value(rival), rivalName: rivalName,
      ratio: rival / ours, unit: unit.rawValue)
  }
}

/// The error of a pair whose result is wrong.
struct WrongResult: Error, Equatable, CustomStringConvertible {
  let name: String

  var description: String { "The result of “\(name)” is wrong, so its time means nothing." }
}
