// How a value gets on screen
//
// A publisher sends it. On the main actor the binding's `ValueSink` gives it to the
// `DeliveryQueue`. On another thread it waits in the sink's `Latest`, where a newer value replaces
// it, until `Crossing` brings everything that has arrived to the main actor in one turn.
//
// The queue delivers it at once, or when the transaction or the pass that is under way has ended. A
// pass fixes all its values before it delivers the first one, so it shows one moment. The sink
// writes the value into its target, unless the target is gone or shows an equal value.
//
// An event (`subject *= button.tapPublisher`) goes the same way through an `EventSink`, where each
// one counts. It is passed on at once, even in a transaction: an event is a change, and the values
// derived from it belong to that transaction.
//
// One limit comes from other publishers. If a subscriber sends to the subject that is still
// sending, later subscribers of the subject receive the older value after the newer one. A binding
// to a `CurrentValueSubject` reads the subject and shows the newer value; a binding to an operator
// cannot. In a transaction, bindings wait and do not cause this, but other subscribers do.

/// An object that has values waiting for delivery on the main actor.
protocol Deliverable: Participant {
  /// Fixes the values that ``deliver()`` delivers, so that all deliveries of a pass show one
  /// moment.
  ///
  /// - Returns: The number of values.
  @MainActor func stage() -> Int

  /// Delivers the staged values.
  @MainActor func deliver()

  /// Discards the waiting values.
  @MainActor func drop()

  /// Whether the queue holds this already. Only the queue writes it.
  @MainActor var isQueued: Bool { get set }
}

/// A value that is computed from others, and recomputed before bindings are delivered.
protocol Refreshable: Participant {
  @MainActor func refresh()

  /// Notes that the value of `computation` was written while this was computed, so that it comes
  /// after this from now on.
  @MainActor func noteWrite(of computation: OrderedComputation)

  /// Clears the stale mark without computing. Brings only the values outside `loop` up to date, or
  /// none if `loop` is nil.
  @MainActor func dropRefresh(in loop: Set<ObjectIdentifier>?)

  /// The greatest number of computed values between this one and its uncomputed sources; see
  /// ``Height``.
  @MainActor var height: Int { get }
}

extension Refreshable {
  @MainActor
  func noteWrite(of computation: OrderedComputation) {
    computation.raise(above: height)
  }
}

/// The order of computing: a value is higher than its sources, so each is computed once, from
/// final values.
///
/// Subscribers of publishers come after all view models of their stratum, because the values that
/// they read are unknown. A view model that such a subscriber writes begins the next stratum.
enum Height {
  private static let stratum = 1 << 20

  /// Returns the height above all view models of the stratum of `height`.
  static func afterModels(of height: Int) -> Int { height | (stratum - 1) }

  /// The greatest height, which ensures that circular changes are counted as rounds eventually.
  static let limit = 64 * stratum
}

/// Orders all deliveries on the main actor: at once, at the end of a transaction, or after the
/// pass that is under way.
///
/// Before a transaction ends, computed values are brought up to date, and then a *pass* delivers
/// the deliverables that wait at its beginning. Changes from inside a pass wait for the next one.
/// If changes have not ended after ``LoopGuard/roundLimit`` rounds of computing or of passes, the
/// queue searches them for a loop. It stops the loop's participants, brings all others up to date,
/// and then reports the loop. A chain in which no participant causes itself continues, up to
/// ``LoopGuard/valueLimit``.
@MainActor
package final class DeliveryQueue {
  package static let main = DeliveryQueue()

  private var transactionDepth = 0
  private var lastTransaction = 0
  private let waiting = Unchecked<[any Deliverable]>([])
  private var spare: [any Deliverable] = []
  /// The number of entries of ``waiting`` that a later entry of the same deliverable replaces.
  private var repeats = 0
  private let stale = Unchecked<[any Refreshable]>([])
  /// The computation that is under way.
  private(set) var computing: (any Refreshable)? {
    didSet { Self.isComputing = computing != nil }
  }
  // Unsafe: both are used on the main actor only. They are read whenever a state is written or
  // read, where a check would take too long.

  /// Whether a computation is under way.
  nonisolated(unsafe) private(set) static var isComputing = false
  /// Whether a pass is under way.
  nonisolated(unsafe) private static var isDelivering = false
  /// Whether a computation or a pass is under way.
  nonisolated static var isRunning: Bool { isComputing || isDelivering }
  /// The lowest height of the values that became stale while a batch is computed.
  private var lowestStale = Int.max
  /// Finds the participants that cause each other's changes endlessly.
  private let loops = LoopGuard()
  /// Whether causes are recorded, by the loop guard or for ``Tracing``.
  private(set) var isTracing = false
  /// Whether the loop guard records causes.
  private var isGuarding = false
  /// Whether causes are recorded for ``Tracing``.
  private var recordsCauses = false
  /// The causes of what waits.
  private var causes: [ObjectIdentifier: Tracing.Waiting] = [:]
  /// The computation or delivery that is under way, while causes are recorded.
  private var running: (any Participant)?
  /// The nesting depth of first values that are being shown.
  private var firstNesting = 0
  private static let firstNestingLimit = 100
  private var unsentReports: [LoopGuard.Report] = []
  private var isReporting = false

  /// Whether a value on the main actor is newer than values that have arrived from other threads.
  private var hasOvertakenArrivals = false

  /// Whether a change has to wait: for the end of a transaction, or of the pass under way.
  package var isHolding: Bool { transactionDepth > 0 || Self.isDelivering }

  /// The number of the open transaction, or `nil` if none is open.
  var numberOfTransaction: Int? { transactionDepth > 0 ? lastTransaction : nil }

  /// Whether a delivery is under way.
  package var isInsidePass: Bool { Self.isDelivering }

  /// Delivers now, or when the transaction or the pass under way has ended.
  func submit(_ deliverable: some Deliverable) {
    guard beginPass() else { return hold(deliverable) }
    _ = deliverable.stage()
    deliverable.deliver()
    endPass()
  }

  /// Begins a pass of one delivery, which the caller does itself. Returns false if the delivery has
  /// to wait. ``endPass()`` delivers the changes that the delivery makes.
  func beginPass() -> Bool {
    guard !isHolding else { return false }
    Self.isDelivering = true
    return true
  }

  /// Ends the pass that ``beginPass()`` began.
  func endPass() {
    if hasMore { runPasses(after: 1) }
    endDelivering()
  }

  /// Runs `body`, which shows the first value of a binding, although a transaction is open or a
  /// pass is under way. Returns false if `body` was not run: if no transaction or pass delays the
  /// delivery, if this thread holds the writers' lock, or if first values are nested too deeply.
  func showFirst(_ body: () -> Void) -> Bool {
    guard isHolding, !WriterLock.shared.isMine, firstNesting < Self.firstNestingLimit else {
      return false
    }
    firstNesting += 1
    body()
    firstNesting -= 1
    return true
  }

  /// Delivers when the transaction or the pass under way has ended, in the order of the last calls.
  /// Of two bindings of one property, the one that received its value last is shown.
  func hold(_ deliverable: some Deliverable) {
    if isTracing { trace(deliverable) }
    if deliverable.isQueued {
      if waiting.value.last === deliverable { return }
      repeats += 1
    }
    deliverable.isQueued = true
    waiting.value.append(deliverable)
    if repeats > 64, repeats > waiting.value.count / 2 { removeRepeats() }
  }

  /// Removes all entries of each deliverable but the last one.
  private func removeRepeats() {
    guard repeats > 0 else { return }
    repeats = 0
    var kept: [any Deliverable] = []
    for deliverable in waiting.value.reversed() where deliverable.isQueued {
      deliverable.isQueued = false
      kept.append(deliverable)
    }
    kept.reverse()
    for deliverable in kept { deliverable.isQueued = true }
    waiting.value = kept
  }

  /// Marks `source` to be computed again before the next pass.
  func invalidate(_ source: some Refreshable) {
    if isTracing { trace(source) }
    stale.value.append(source)
    lowestStale = min(lowestStale, source.height)
  }

  /// Runs `body`, which computes `source`, and marks `source` as being computed until `body`
  /// returns.
  func compute(_ source: any Refreshable, _ body: () -> Void) {
    let outer = computing
    computing = source
    body()
    computing = outer
  }

  /// Opens a transaction: ``endTransaction()`` delivers the changes made until then, once.
  package func beginTransaction() {
    if transactionDepth == 0 {
      lastTransaction &+= 1
      if recordsCauses, !Self.isDelivering { Tracing.beginTurn() }
    }
    transactionDepth += 1
  }

  /// Closes a transaction, and delivers if it was the outermost and no pass is under way.
  package func endTransaction() {
    if !stale.value.isEmpty, transactionDepth == 1, !Self.isDelivering { refreshStale() }
    transactionDepth -= 1
    guard !isHolding else { return }
    if hasMore {
      Self.isDelivering = true
      runPasses(after: 0)
      endDelivering()
    } else if loops.isActive {
      endDelivering()
    }
  }

  private func endDelivering() {
    Self.isDelivering = false
    if loops.isActive { reportLoops() }
  }

  /// Notes that a change on the main actor is newer than values that have arrived from other
  /// threads.
  func overtakeArrivals() {
    hasOvertakenArrivals = true
  }

  /// Delivers overtaken values when the computation or the pass under way has ended. Within a
  /// computation or a pass, all states that are read belong together.
  func deliverOvertakenArrivalsAfterPass() {
    if !Self.isRunning { deliverOvertakenArrivals() }
  }

  /// Delivers overtaken values. While states are written, the values wait for the end of the write.
  func deliverOvertakenArrivals() {
    guard hasOvertakenArrivals, !WriterLock.shared.isMine else { return }
    hasOvertakenArrivals = false
    MainLook.shared.end()
    Crossing.shared.deliver()
  }

  /// Whether another pass has to follow.
  private var hasMore: Bool {
    !waiting.value.isEmpty || !stale.value.isEmpty
      || hasOvertakenArrivals && !WriterLock.shared.isMine
  }

  private func runPasses(after first: Int) {
    var passes = first
    var causedValues = 0
    var cuts = 0
    var limit = LoopGuard.roundLimit
    while hasMore {
      deliverOvertakenArrivals()
      if passes >= limit || causedValues >= LoopGuard.valueLimit {
        if causedValues < LoopGuard.valueLimit, isFinite(after: passes) {
          limit *= 2
          continue
        }
        cuts += 1
        cut(mayGoOn: cuts < LoopGuard.cutLimit)
        (passes, causedValues, limit) = (0, 0, LoopGuard.roundLimit)
        continue
      }
      let isEndless =
        passes >= LoopGuard.roundLimit / 2 || causedValues >= LoopGuard.valueLimit / 2
      if isEndless != isGuarding { guardLoops(isEndless) }
      if !stale.value.isEmpty { refreshStale() }
      if waiting.value.isEmpty { continue }
      removeRepeats()
      guard waiting.value.count != 1 else {
        // Usually there is only one, which needs no list.
        let only = waiting.value.removeLast()
        only.isQueued = false
        let values = only.stage()
        if passes > 0 { causedValues += values }
        passes += 1
        if isWatching { deliverWatched(only) } else { only.deliver() }
        continue
      }
      let batch = waiting.value
      // The two buffers are used in turn, so that a delivery allocates none.
      (waiting.value, spare) = (spare, [])
      for deliverable in batch {
        deliverable.isQueued = false
        let values = deliverable.stage()
        if passes > 0 { causedValues += values }
      }
      passes += 1
      if isWatching {
        for deliverable in batch { deliverWatched(deliverable) }
      } else {
        for deliverable in batch { deliverable.deliver() }
      }
      recycle(batch)
    }
    if isGuarding { guardLoops(false) }
  }

  private func recycle(_ batch: consuming [any Deliverable]) {
    guard batch.count <= 64 else { return }
    while !batch.isEmpty { batch.removeLast() }
    spare = batch
  }

  // MARK: Computing

  /// Computes the stale values, and those that become stale in the meantime, lowest first.
  ///
  /// Upward steps are not counted, regardless of the length of a chain. A stale value that is not
  /// higher than the one just computed begins a new round.
  private func refreshStale() {
    var rounds = 0
    var reached = -1
    var cuts = 0
    var limit = LoopGuard.roundLimit
    let wasGuarding = isGuarding
    while !stale.value.isEmpty {
      let height =
        stale.value.count == 1 ? stale.value[0].height : stale.value.lazy.map(\.height).min()!
      if height <= reached {
        rounds += 1
        let isEndless = wasGuarding || rounds >= LoopGuard.roundLimit / 2
        if isEndless != isGuarding { guardLoops(isEndless) }
      }
      reached = height
      guard rounds < limit else {
        if isFinite(after: rounds) {
          limit *= 2
          continue
        }
        cuts += 1
        cut(mayGoOn: cuts < LoopGuard.cutLimit)
        (rounds, reached, limit) = (0, -1, LoopGuard.roundLimit)
        continue
      }
      if stale.value.count == 1 {
        // Usually there is only one, which needs no list.
        if isTracing {
          refreshTraced(stale.value.removeLast())
        } else {
          refresh(stale.value.removeLast())
        }
      } else {
        computeAll(takeStale(at: height), at: height)
      }
    }
    if isGuarding != wasGuarding { guardLoops(wasGuarding) }
  }

  private func refresh(_ source: any Refreshable) {
    if loops.isSuspended(source) { return source.dropRefresh(in: nil) }
    compute(source) { source.refresh() }
  }

  /// Computes all of `sources`. A source waits if its height has grown, or exceeds that of a
  /// value that has become stale.
  private func computeAll(_ sources: [any Refreshable], at height: Int) {
    lowestStale = .max
    for source in sources {
      if lowestStale < height || source.height != height {
        stale.value.append(source)
      } else if isTracing {
        refreshTraced(source)
      } else {
        refresh(source)
      }
    }
  }

  private func takeStale(at height: Int) -> [any Refreshable] {
    let sources = stale.value.filter { $0.height == height }
    stale.value.removeAll { $0.height == height }
    return sources
  }

  // MARK: Loops

  /// Starts or stops recording causes for ``Tracing``.
  func recordCauses(_ records: Bool) {
    recordsCauses = records
    isTracing = isGuarding || records
    causes = [:]
  }

  /// Starts or stops recording causes for the loop guard.
  @inline(never)
  private func guardLoops(_ guards: Bool) {
    isGuarding = guards
    isTracing = guards || recordsCauses
  }

  /// Records that the running participant is the cause of `effect`.
  @inline(never)
  private func trace(_ effect: any Participant) {
    if isGuarding, let running { loops.note(effect, causedBy: running) }
    if recordsCauses { keepCauses(of: effect) }
  }

  /// Keeps the causes of a change until `effect` has its turn.
  private func keepCauses(of effect: any Participant) {
    var now = Tracing.causesOfSending()
    if effect.isWritten {
      let place = now.isPlaced ? nil : Tracing.place()
      now = .init([Tracing.note(.write, effect.name, place: place, causes: now)], isPlaced: true)
    }
    let wait = Self.isDelivering ? TraceStep.Wait.pass : .transaction
    causes[ObjectIdentifier(effect), default: .init(causes: .init([], isPlaced: true), wait: wait)]
      .add(now)
  }

  /// Notes a further change of `source`, which is stale already.
  @inline(never)
  func invalidateAgain(_ source: some Refreshable) {
    if isTracing { trace(source) }
  }

  /// Runs `body`, the turn of `participant`, with the causes that were kept for it.
  @inline(never)
  private func withCauses(of participant: any Participant, _ body: () -> Void) {
    guard let kept = causes.removeValue(forKey: ObjectIdentifier(participant)) else {
      return body()
    }
    Tracing.withWait(kept, body)
  }

  @inline(never)
  private func refreshTraced(_ source: any Refreshable) {
    if loops.isSuspended(source) { return source.dropRefresh(in: nil) }
    let outer = running
    running = source
    withCauses(of: source) { compute(source) { source.refresh() } }
    running = outer
  }

  /// Runs `body`, and records `participant` as the cause of its effects, so that `participant` is
  /// part of each loop that goes through it.
  func tracing(_ participant: any Participant, _ body: () -> Void) {
    guard isGuarding, running !== participant else { return body() }
    trace(participant)
    let outer = running
    running = participant
    body()
    running = outer
  }

  private func deliverWatched(_ deliverable: any Deliverable) {
    if loops.isSuspended(deliverable) { return deliverable.drop() }
    running = deliverable
    withCauses(of: deliverable) { deliverable.deliver() }
    running = nil
  }

  /// Whether `participant` was stopped in a loop, and must not run until all others have come to
  /// rest.
  func isSuspended(_ participant: some AnyObject) -> Bool { loops.isSuspended(participant) }

  /// Whether there may be a loop. A participant that delivers to several others then records
  /// each, and skips those that are suspended.
  var isWatching: Bool { isTracing || loops.isActive }

  /// Whether the changes may go on after so many rounds, because none of them has caused itself.
  ///
  /// The search for a loop doubles its distance each time, so that it finds one of any length.
  private func isFinite(after rounds: Int) -> Bool {
    rounds < LoopGuard.valueLimit && !loops.hasLoop
  }

  /// Stops the recorded loops. Drops all waiting changes if no loop is found in them, or if
  /// `mayGoOn` is false.
  private func cut(mayGoOn: Bool) {
    guardLoops(false)
    let loop = loops.cut()
    guard !loop.isEmpty, mayGoOn else { return dropAll(isReported: !loop.isEmpty) }
    let stopped = stale.value.filter { loop.contains(ObjectIdentifier($0)) }
    stale.value.removeAll { loop.contains(ObjectIdentifier($0)) }
    for source in stopped { source.dropRefresh(in: loop) }
  }

  private func dropAll(isReported: Bool) {
    removeRepeats()
    let (sources, deliverables) = (stale.value, waiting.value)
    (stale.value, waiting.value) = ([], [])
    causes = [:]
    if !isReported { loops.report(sources.map { $0 } + deliverables.map { $0 }) }
    for source in sources { source.dropRefresh(in: nil) }
    for deliverable in deliverables {
      deliverable.isQueued = false
      deliverable.drop()
    }
  }

  /// Reports the loops that were cut, now that all others have come to rest.
  ///
  /// The changes that a receiver makes are not part of a loop. If they begin another loop each
  /// time, ``LoopGuard/cutLimit`` reports are sent, and the rest is discarded.
  private func reportLoops() {
    unsentReports += loops.end()
    guard !isReporting else { return }
    isReporting = true
    var sent = 0
    while !unsentReports.isEmpty, sent < LoopGuard.cutLimit {
      unsentReports.removeFirst().send()
      sent += 1
    }
    unsentReports = []
    isReporting = false
  }
}
