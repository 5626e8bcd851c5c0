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

  /// The group that is told when something goes wrong.
  @MainActor var group: BindingGroup? { get }

  /// What is delivered where, for messages.
  @MainActor var name: String { get }

  /// Whether the queue holds this already. Only the queue writes it.
  @MainActor var isQueued: Bool { get set }
}

/// A value that is computed from others and has to be computed anew before bindings are delivered.
protocol Refreshable: AnyObject {
  @MainActor func refresh()
}

/// Orders all deliveries on the main actor: at once, at the end of a transaction, or after the
/// pass that is under way.
///
/// A *pass* delivers what waits at its beginning. What is changed from inside a pass waits for the
/// next one. A chain of more than ``passLimit`` passes, or one that multiplies to more than
/// ``valueLimit`` values, is a loop: it is cut and reported.
@MainActor
final class DeliveryQueue {
  static let main = DeliveryQueue()

  /// How many passes may follow from one another.
  nonisolated static let passLimit = 100

  /// How many values one change may cause to be delivered in the passes that follow it.
  private static let valueLimit = 100_000

  private var transactionDepth = 0
  private var isDelivering = false
  private var waiting: [any Deliverable] = []
  private var stale: [any Refreshable] = []

  /// Whether a change has to wait: for the end of a transaction, or of the pass under way.
  var isHolding: Bool { transactionDepth > 0 || isDelivering }

  /// Whether a delivery is under way.
  var isInsidePass: Bool { isDelivering }

  /// Delivers now, or when the transaction or the pass under way has ended.
  func submit(_ deliverable: some Deliverable) {
    if isHolding {
      hold(deliverable)
    } else {
      isDelivering = true
      _ = deliverable.stage()
      deliverable.deliver()
      runPasses(following: deliverable)
      isDelivering = false
    }
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
  func beginTransaction() {
    transactionDepth += 1
  }

  /// Closes a transaction, and delivers if it was the outermost and no pass is under way.
  func endTransaction() {
    if transactionDepth == 1, !isDelivering { refreshStale() }
    transactionDepth -= 1
    guard !isHolding else { return }
    isDelivering = true
    runPasses(following: nil)
    isDelivering = false
  }

  private func runPasses(following first: (any Deliverable)?) {
    var passes = first == nil ? 0 : 1
    var causedValues = 0
    while !waiting.isEmpty || !stale.isEmpty {
      refreshStale()
      let batch = waiting
      waiting = []
      guard passes < Self.passLimit, causedValues < Self.valueLimit else {
        cut(batch)
        return
      }
      for deliverable in batch {
        deliverable.isQueued = false
        let values = deliverable.stage()
        if passes > 0 { causedValues += values }
      }
      passes += 1
      for deliverable in batch { deliverable.deliver() }
    }
  }

  private func refreshStale() {
    // What goes stale meanwhile waits for the next pass, so that passes count every round.
    let sources = stale
    stale = []
    for source in sources { source.refresh() }
  }

  private func cut(_ batch: [any Deliverable]) {
    var names: [String] = []
    for deliverable in batch {
      deliverable.isQueued = false
      deliverable.drop()
      if !names.contains(deliverable.name) { names.append(deliverable.name) }
    }
    var told: [BindingGroup] = []
    for group in batch.compactMap(\.group) where !told.contains(where: { $0 === group }) {
      told.append(group)
      group.report(.runawayLoop(participants: names))
    }
    // What the report's receiver changed is part of no loop, but there is no telling it apart.
    for deliverable in waiting {
      deliverable.isQueued = false
      deliverable.drop()
    }
    waiting = []
  }
}
