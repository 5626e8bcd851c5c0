/// Something that has to be done before the transaction ends, once.
///
/// For what lies outside of the core and changes what bindings show: a store tells its subscribers here,
/// so that all bindings that depend on it are delivered together.
@MainActor
package final class Settling: Refreshable, ProblemReceiver {
  private let work: () -> Void
  private let describe: () -> String
  private let report: ([String]) -> Void
  private let loopIsCut: (Set<ObjectIdentifier>) -> Void
  private var isStale = false
  let height: Int

  /// - Parameters:
  ///   - height: What is lower is done before.
  ///   - name: What is done, for messages.
  ///   - loopWasCut: Called when it was done again and again without end, with the names of all who
  ///     took part.
  ///   - loopIsCut: Called instead of `work`, once, when a loop is cut of which this is a part; with all
  ///     of its parts.
  ///   - work: What is to be done. It is kept: capture weakly.
  package init(
    height: Int = 0, name: @escaping () -> String, loopWasCut: @escaping ([String]) -> Void,
    loopIsCut: @escaping (Set<ObjectIdentifier>) -> Void = { _ in }, work: @escaping () -> Void
  ) {
    self.height = height
    describe = name
    report = loopWasCut
    self.loopIsCut = loopIsCut
    self.work = work
  }

  /// Sees to it that it is done when the outermost transaction, or the pass that is under way, ends; at
  /// once if there is neither.
  package func settle() {
    guard !isStale else { return }
    isStale = true
    let queue = DeliveryQueue.main
    guard !queue.isHolding else { return queue.invalidate(self) }
    queue.beginTransaction()
    queue.invalidate(self)
    queue.endTransaction()
  }

  func refresh() {
    isStale = false
    work()
  }

  func dropRefresh(in loop: Set<ObjectIdentifier>?) {
    isStale = false
    if let loop { loopIsCut(loop) }
  }

  var receiver: (any ProblemReceiver)? { self }
  var name: String { describe() }
  var partInLoop: PartInLoop { .endedByItself }

  func loopWasCut(participants: [String]) {
    report(participants)
  }
}
