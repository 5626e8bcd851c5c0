/// The runs of a command: which are on, which wait, and when they are over. It knows neither inputs
/// nor outputs.
///
/// Whatever happens, the present values change first, and then all is told, in a transaction.
@MainActor
final class CommandRuns {
  let outbox: CommandOutbox
  var tellsProgress = false

  private let policy: CommandPolicy.Rule
  /// What the publisher that enables the command has told.
  private var isAllowed: Bool
  /// Reads what that publisher says by now, if it has a present value: in a transaction it tells that
  /// at the end only.
  private var readAllowed: (@MainActor () -> Bool)?
  private var isClosed = false
  private var running: [RunRecord] = []
  private var waiting = RunLine()
  private var lease: RunLease?
  private var enabling: AnyBinding?

  init(policy: CommandPolicy, isAllowed: Bool, outbox: CommandOutbox) {
    self.policy = policy.rule
    self.isAllowed = isAllowed
    self.outbox = outbox
  }

  deinit {
    lease?.cancel()
    enabling?.cancel()
  }

  // MARK: Who may run

  /// Lets the runs belong to `group` instead of the command.
  func belong(to group: BindingGroup) {
    lease = RunLease(group) { [weak self] in self?.close() }
  }

  /// Is enabled when `isEnabled` says so.
  func follow<Source: Publisher>(_ isEnabled: Source)
  where Source.Output == Bool, Source.Failure == Never {
    if let values = isEnabled as? any ValuePublisher<Bool> {
      readAllowed = { values.value }
      outbox.isEnabled.read = { [weak self] in self?.wouldRun ?? false }
    }
    let receiver = EnablingReceiver(self)
    enabling = receiver
    isEnabled.subscribe(receiver)
  }

  func allow(_ isAllowed: Bool) {
    guard isAllowed != self.isAllowed else { return }
    self.isAllowed = isAllowed
    change {}
  }

  /// Why a run is refused now; nil if it is not.
  var refusal: CommandError? {
    if outbox.isCut { return .busy }
    if !mayRun { return .disabled }
    return policy == .drop && !running.isEmpty ? .busy : nil
  }

  private var mayRun: Bool { (readAllowed?() ?? isAllowed) && !isClosed }
  private var wouldRun: Bool { mayRun && (policy != .drop || running.isEmpty) }

  func commandIsGone() {
    if lease == nil { return close() }
    isAllowed = false
    endFollowing()
    change {}
  }

  private func endFollowing() {
    enabling?.cancel()
    readAllowed = nil
  }

  /// Cancels all, and refuses everything from now on.
  private func close() {
    guard !isClosed else { return }
    isClosed = true
    endFollowing()
    cancel()
  }

  // MARK: Runs

  /// Begins a run, or lets it wait. It must not be refused.
  func admit(_ run: RunRecord) {
    run.runs = self
    switch policy {
    case .drop: change { begin(run) }
    case .latest:
      let former = takeRunning()
      change {
        begin(run)
        for run in former { drop(run) }
      }
    case .limit(let maximum):
      if running.count < maximum, waiting.isEmpty {
        change { begin(run) }
      } else {
        waiting.append(run)
      }
    }
  }

  private func begin(_ run: RunRecord) {
    run.place = running.count
    running.append(run)
    update()
    // A publisher may send at once, and what it sends comes after this.
    outbox.tellState()
    guard run.isOn, let start = run.start else { return }
    run.start = nil
    let activity = start()
    // It may have ended already, or been cancelled by what its first value caused.
    if run.isOn { run.activity = activity } else { activity.cancel() }
  }

  /// Takes a run off the list of those that are on.
  private func remove(_ run: RunRecord) {
    let last = running.removeLast()
    if last !== run {
      running[run.place] = last
      last.place = run.place
    }
    run.detach()
  }

  /// Takes all off the list of those that are on, before what cancelling one of them causes.
  private func takeRunning() -> [RunRecord] {
    let runs = running
    running = []
    for run in runs { run.detach() }
    return runs
  }

  /// Ends a run. What `tellEnd` tells is told when the run is over for everybody who asks, and before
  /// `isExecuting` tells it.
  func end(_ run: RunRecord, _ tellEnd: () -> Void) {
    remove(run)
    change {
      tellEnd()
      beginWaiting()
    }
  }

  private func beginWaiting() {
    guard case .limit(let maximum) = policy else { return }
    while running.count < maximum, let run = waiting.popFirst() { begin(run) }
  }

  // MARK: Cancelling

  /// Cancels all runs that are on or wait.
  func cancel() {
    guard !running.isEmpty || !waiting.isEmpty || isClosed else { return }
    let cancelled = waiting.removeAll() + takeRunning()
    change {
      for run in cancelled { drop(run) }
    }
  }

  /// Cancels one run.
  func cancel(_ run: RunRecord) {
    if run.isOn {
      remove(run)
      change {
        drop(run)
        beginWaiting()
      }
    } else if waiting.remove(run) {
      drop(run)
    }
  }

  private func drop(_ run: RunRecord) {
    run.detach()
    run.activity.cancel()
    run.awaiter?.fail(CancellationError())
  }

  // MARK: Telling

  /// Runs `body`, and tells in the same transaction what has become of the present values.
  func change(_ body: () -> Void) {
    DeliveryQueue.main.beginTransaction()
    update()
    body()
    update()
    outbox.tellState()
    DeliveryQueue.main.endTransaction()
  }

  private func update() {
    outbox.isExecuting.value = !running.isEmpty
    outbox.isEnabled.value =
      isAllowed && !isClosed && (policy != .drop || running.isEmpty)
    guard tellsProgress else { return }
    let sum = running.reduce(0) { $0 + $1.fraction }
    outbox.progress.value = running.isEmpty ? nil : sum / Double(running.count)
  }
}
