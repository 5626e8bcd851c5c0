/// Something that has a value waiting for the main actor.
protocol Deliverable: AnyObject {
  /// Fixes what ``deliver()`` will deliver, so that all deliveries of a pass show one moment.
  ///
  /// - Returns: How many values that is.
  @MainActor func stage() -> Int

  /// Delivers what was staged.
  @MainActor func deliver()

  /// Forgets what waits.
  @MainActor func drop()

  /// Who is told when something goes wrong.
  @MainActor var receiver: (any ProblemReceiver)? { get }

  /// What is delivered where, for messages.
  @MainActor var name: String { get }

  /// Whether the queue holds this already. Only the queue writes it.
  @MainActor var isQueued: Bool { get set }
}

/// A value that is computed from others and has to be computed anew before bindings are delivered.
protocol Refreshable: AnyObject {
  @MainActor func refresh()

  /// Forgets that it is stale, and brings up to date only what is not in `loop`; without one, nothing.
  @MainActor func dropRefresh(in loop: Set<ObjectIdentifier>?)

  /// How many computed values lie between this and what is computed from nothing, at most. What is
  /// computed from it is higher; so each is computed once, from values that are final.
  @MainActor var height: Int { get }

  /// Who is told when something goes wrong.
  @MainActor var receiver: (any ProblemReceiver)? { get }

  /// What is computed, for messages.
  @MainActor var name: String { get }
}

/// Someone who is told that changes caused each other without end.
protocol ProblemReceiver: AnyObject {
  @MainActor func loopWasCut(participants: [String])
}

/// Orders all deliveries on the main actor: at once, at the end of a transaction, or after the
/// pass that is under way.
///
/// Before a transaction ends what is computed from others is brought up to date, and then a *pass*
/// delivers what waits at its beginning. What is changed from inside a pass waits for the next one.
/// A chain of more than ``passLimit`` rounds of computing or of passes, or one that multiplies to
/// more than ``valueLimit`` values, is a loop: it is cut and reported.
@MainActor
package final class DeliveryQueue {
  package static let main = DeliveryQueue()

  /// How many passes may follow from one another.
  nonisolated static let passLimit = 100

  /// How many values one change may cause to be delivered in the passes that follow it.
  private static let valueLimit = 100_000

  /// How many loops are cut one after the other before all that waits is dropped.
  private static let cutLimit = 4

  // Unchecked: none of these is used while one of its own changes is under way, and each value that
  // is delivered passes by here.
  @exclusivity(unchecked) private var transactionDepth = 0
  @exclusivity(unchecked) private var isDelivering = false
  @exclusivity(unchecked) private var waiting: [any Deliverable] = []
  @exclusivity(unchecked) private var spare: [any Deliverable] = []
  @exclusivity(unchecked) private var stale: [any Refreshable] = []
  /// What was computed between the latest passes of a long chain: it may be a part of a loop.
  @exclusivity(unchecked) private var computedBetween: [any Refreshable] = []
  @exclusivity(unchecked) private var isLongChain = false

  /// Whether something on the main actor has become newer than mail that waits for it.
  @exclusivity(unchecked) private var mailIsOvertaken = false

  /// Whether a change has to wait: for the end of a transaction, or of the pass under way.
  package var isHolding: Bool { transactionDepth > 0 || isDelivering }

  /// Whether a delivery is under way.
  package var isInsidePass: Bool { isDelivering }

  /// Delivers now, or when the transaction or the pass under way has ended.
  func submit(_ deliverable: some Deliverable) {
    if isHolding {
      hold(deliverable)
    } else {
      isDelivering = true
      _ = deliverable.stage()
      deliverable.deliver()
      if !waiting.isEmpty || !stale.isEmpty { runPasses(after: 1) }
      isDelivering = false
    }
  }

  /// Begins a pass of one delivery, which the caller does itself, or returns false because it has
  /// to wait. What the delivery changes is delivered by ``endPass()``.
  func beginPass() -> Bool {
    guard !isHolding else { return false }
    isDelivering = true
    return true
  }

  /// Ends what ``beginPass()`` began.
  func endPass() {
    if !waiting.isEmpty || !stale.isEmpty { runPasses(after: 1) }
    isDelivering = false
  }

  /// Delivers when the transaction or the pass under way has ended.
  func hold(_ deliverable: some Deliverable) {
    guard !deliverable.isQueued else { return }
    deliverable.isQueued = true
    waiting.append(deliverable)
  }

  /// Computes `source` anew before the next pass.
  func invalidate(_ source: some Refreshable) {
    stale.append(source)
  }

  /// Opens a transaction: what changes until ``endTransaction()`` is delivered then, once.
  package func beginTransaction() {
    transactionDepth += 1
  }

  /// Closes a transaction, and delivers if it was the outermost and no pass is under way.
  package func endTransaction() {
    if !stale.isEmpty, transactionDepth == 1, !isDelivering { refreshStale() }
    transactionDepth -= 1
    guard !waiting.isEmpty || !stale.isEmpty, !isHolding else { return }
    isDelivering = true
    runPasses(after: 0)
    isDelivering = false
  }

  /// Notes that mail was overtaken by a change on the main actor.
  func overtakeMail() {
    mailIsOvertaken = true
  }

  /// Delivers mail that was overtaken. While states are written it waits for the end of the write.
  func deliverOvertakenMail() {
    guard mailIsOvertaken, !WriterLock.shared.isMine else { return }
    mailIsOvertaken = false
    MainMailbox.shared.deliver()
  }

  private func runPasses(after first: Int) {
    var passes = first
    var causedValues = 0
    var cuts = 0
    defer { if isLongChain { (isLongChain, computedBetween) = (false, []) } }
    while !waiting.isEmpty || !stale.isEmpty {
      isLongChain = passes >= Self.passLimit / 2 || causedValues >= Self.valueLimit / 2
      if !stale.isEmpty { refreshStale() }
      if waiting.count == 1, passes < Self.passLimit, causedValues < Self.valueLimit {
        // Mostly it is one, which needs no list.
        let only = waiting.removeLast()
        only.isQueued = false
        let values = only.stage()
        if passes > 0 { causedValues += values }
        passes += 1
        only.deliver()
        continue
      }
      let batch = waiting
      // The two buffers take turns, so that a delivery allocates none.
      (waiting, spare) = (spare, [])
      guard passes < Self.passLimit, causedValues < Self.valueLimit else {
        cut(batch)
        // What the report's receiver changed is no part of the loop; unless it begins one each time.
        cuts += 1
        guard cuts < Self.cutLimit else {
          dropStale()
          return dropWaiting()
        }
        (passes, causedValues) = (0, 0)
        recycle(batch)
        continue
      }
      for deliverable in batch {
        deliverable.isQueued = false
        let values = deliverable.stage()
        if passes > 0 { causedValues += values }
      }
      passes += 1
      for deliverable in batch { deliverable.deliver() }
      recycle(batch)
    }
  }

  private func recycle(_ batch: consuming [any Deliverable]) {
    guard batch.count <= 64 else { return }
    while !batch.isEmpty { batch.removeLast() }
    spare = batch
  }

  // MARK: Computing

  /// Computes what is stale, and what that makes stale, lowest first.
  ///
  /// Going up costs nothing, however long a chain is. Each time something becomes stale that is no
  /// higher than what was just computed, that is a round.
  private func refreshStale() {
    // Mostly it is one, and makes nothing else stale.
    if stale.count == 1 {
      let only = stale.removeLast()
      if isLongChain { computedBetween.append(only) }
      only.refresh()
      if stale.isEmpty { return }
    }
    var rounds = 0
    var reached = -1
    var cuts = 0
    var recent: [any Refreshable] = []
    while !stale.isEmpty {
      let height = stale.lazy.map(\.height).min()!
      if height <= reached { rounds += 1 }
      reached = height
      guard rounds < Self.passLimit else {
        cutStale(recent)
        cuts += 1
        guard cuts < Self.cutLimit else { return dropStale() }
        (rounds, reached, recent) = (0, -1, [])
        continue
      }
      let sources = takeStale(at: height)
      // Who takes part in a loop is computed again and again.
      if rounds >= Self.passLimit / 2 { recent += sources }
      if isLongChain { computedBetween += sources }
      for source in sources { source.refresh() }
    }
  }

  private func takeStale(at height: Int) -> [any Refreshable] {
    let sources = stale.filter { $0.height == height }
    stale.removeAll { $0.height == height }
    return sources
  }

  // MARK: Loops

  /// Cuts the loop in which all that is in `recent` was computed, and leaves the rest as it is.
  private func cutStale(_ recent: [any Refreshable]) {
    let loop = Set(recent.map { ObjectIdentifier($0) })
    let sources = stale.filter { loop.contains(ObjectIdentifier($0)) }
    stale.removeAll { loop.contains(ObjectIdentifier($0)) }
    for source in sources { source.dropRefresh(in: loop) }
    report(recent.map { ($0.name, $0.receiver) })
  }

  private func cut(_ batch: [any Deliverable]) {
    for deliverable in batch {
      deliverable.isQueued = false
      deliverable.drop()
    }
    let computed = computedBetween
    computedBetween = []
    report(batch.map { ($0.name, $0.receiver) } + computed.map { ($0.name, $0.receiver) })
  }

  private func dropStale() {
    for source in stale { source.dropRefresh(in: nil) }
    stale = []
  }

  private func dropWaiting() {
    for deliverable in waiting {
      deliverable.isQueued = false
      deliverable.drop()
    }
    waiting = []
  }

  private func report(_ participants: [(name: String, receiver: (any ProblemReceiver)?)]) {
    var names: [String] = []
    for name in participants.map(\.name) where !names.contains(name) { names.append(name) }
    var told: [any ProblemReceiver] = []
    for receiver in participants.compactMap(\.receiver)
    where !told.contains(where: { $0 === receiver }) {
      told.append(receiver)
      receiver.loopWasCut(participants: names)
    }
  }
}
