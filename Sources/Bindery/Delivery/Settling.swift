/// Work that has to be done once before the transaction ends.
///
/// Use it in code outside the core that changes the values of bindings. For example, a store
/// notifies its subscribers in such work, so all bindings that depend on the store are delivered
/// together.
@MainActor
package final class Settling: Refreshable, ProblemReceiver {
  private let work: () -> Void
  private let describe: () -> String
  private let report: ([String]) -> Void
  private let loopIsCut: (Set<ObjectIdentifier>) -> Void
  private var isStale = false
  let height: Int

  /// - Parameters:
  ///   - height: The height of the work. Work of lower height is done first.
  ///   - name: The name of the work, for messages.
  ///   - loopWasCut: Called with the names of all participants when the work was repeated
  ///     endlessly.
  ///   - loopIsCut: Called once instead of `work` when a loop that contains it is cut, with all
  ///     of the loop's participants.
  ///   - work: The work. It is retained: capture weakly.
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

  /// Schedules the work for the end of the outermost transaction or of the pass under way. If there
  /// is neither, does the work at once.
  package func settle() {
    guard !isStale else { return DeliveryQueue.main.invalidateAgain(self) }
    isStale = true
    let queue = DeliveryQueue.main
    guard !queue.isHolding else { return queue.invalidate(self) }
    queue.beginTransaction()
    queue.invalidate(self)
    queue.endTransaction()
  }

  /// Records the running step as a cause of the work, while causes are recorded.
  package func noteCause() { DeliveryQueue.main.invalidateAgain(self) }

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
