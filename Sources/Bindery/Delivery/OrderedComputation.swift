/// A computation from other values, and its place in the order in which computations run.
@MainActor
class OrderedComputation {
  /// The greatest number of computations below this one; see ``Height``.
  private(set) final var height = 0
  /// The computations whose values this one has written.
  private final let written = WrittenModels()

  /// Puts this computation after `source`, unless `source` already follows it. In a circle of
  /// computations, the last subscription is left out of the order.
  ///
  /// - Returns: Whether the order holds.
  func follow(_ source: OrderedComputation, at sourceHeight: Int) -> Bool {
    guard height <= sourceHeight else { return true }
    guard self !== source, !leads(to: source) else { return false }
    raise(above: sourceHeight)
    return true
  }

  /// Puts this computation, and all that follow it, after `height`.
  func raise(above height: Int) {
    var raised: [(computation: OrderedComputation, height: Int)] = [(self, height)]
    var index = 0
    while index < raised.count {
      let (computation, height) = raised[index]
      index += 1
      guard computation.height <= height, height < Height.limit else { continue }
      computation.height = height + 1
      computation.forEachFollower { raised.append(($0, $1)) }
    }
  }

  /// Whether `other` follows this one, directly or by a chain.
  private func leads(to other: OrderedComputation) -> Bool {
    // Each computation is higher than its sources, so one as high as `other` does not lead to it.
    var seen: Set = [ObjectIdentifier(self)]
    var open = [self]
    while let computation = open.popLast() {
      guard computation.height < other.height else { continue }
      if computation.hasFollower(other) { return true }
      computation.forEachFollower { follower, _ in
        if seen.insert(ObjectIdentifier(follower)).inserted { open.append(follower) }
      }
    }
    return false
  }

  private func hasFollower(_ other: OrderedComputation) -> Bool {
    var isFound = false
    forEachFollower { follower, _ in if follower === other { isFound = true } }
    return isFound
  }

  /// Calls `body` with each computation that follows this one, and with the height that it must
  /// exceed.
  func forEachFollower(_ body: (OrderedComputation, Int) -> Void) {
    written.forEach { body($0, height) }
  }

  /// Records that `other` was written while this was computed, so that it comes after this.
  func noteWrite(of other: OrderedComputation) {
    guard other !== self else { return }
    written.note(other, by: self, at: height)
  }
}

/// The computations of view models that are written while a value is computed, as observed.
///
/// They are not declared, so they are discovered when they are written, for the first time when
/// the handler or the subscriber receives its first state.
@MainActor
final class WrittenModels {
  private var computations: [ObjectIdentifier: Weak] = [:]
  /// The number of computations at which released ones are removed.
  private var sweepLimit = 8

  private struct Weak { weak var computation: OrderedComputation? }

  /// Puts `computation` after its writer.
  ///
  /// - Parameters:
  ///   - writer: The computation that writes, or the source of the value that does.
  ///   - height: The height of the writer.
  func note(_ computation: OrderedComputation, by writer: OrderedComputation, at height: Int) {
    let identity = ObjectIdentifier(computation)
    guard computations[identity]?.computation !== computation,
      computation.follow(writer, at: height)
    else { return }
    computations[identity] = Weak(computation: computation)
    guard computations.count > sweepLimit else { return }
    computations = computations.filter { $0.value.computation != nil }
    sweepLimit = max(8, 2 * computations.count)
  }

  func forEach(_ body: (OrderedComputation) -> Void) {
    for case let computation? in computations.values.map(\.computation) { body(computation) }
  }
}
