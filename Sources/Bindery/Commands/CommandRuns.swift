/// The runs of a command: those in progress and those that wait. It begins and ends them.
///
/// Each change updates the current values first, and then sends them, in a transaction.
///
/// **How a command runs.** ``Command`` knows its input and its output. `CommandRuns` and
/// ``CommandOutputs``, which emits everything in one order, know neither: optionals and arrays of
/// a user's type would cost more than the run where nothing is specialized. A ``RunRecord`` is
/// one run. A publisher's values cross to the main actor through a ``RunReceiver``, in order with
/// its end. A function begins in a later turn of the main actor: a task that begins at once saves
/// 0.5 µs, but not every system has such tasks.
@MainActor
final class CommandRuns {
  let outputs: CommandOutputs
  var reportsProgress = false

  private let policy: CommandPolicy.Rule
  /// The last value of the publisher that enables the command.
  private var isAllowed: Bool
  /// Reads the current value of that publisher, if it has one: in a transaction it sends the
  /// value only at the end.
  private var readAllowed: (@MainActor () -> Bool)?
  private var isClosed = false
  private var running: [RunRecord] = []
  private var waiting = RunLine()
  private var isBeginningWaiting = false
  private var lease: GroupLease?
  private var enabling: AnyBinding?

  init(policy: CommandPolicy, isAllowed: Bool, outputs: CommandOutputs) {
    self.policy = policy.rule
    self.isAllowed = isAllowed
    self.outputs = outputs
  }

  deinit {
    lease?.cancel()
    enabling?.cancel()
  }

  // MARK: Permission

  /// Makes `group` the owner of the runs instead of the command.
  func belong(to group: BindingGroup) {
    lease = GroupLease(group) { [weak self] in self?.close() }
  }

  /// Enables the command as `isEnabled` publishes.
  func follow<Source: Publisher>(_ isEnabled: Source)
  where Source.Output == Bool, Source.Failure == Never {
    if let values = isEnabled as? any ValuePublisher<Bool> {
      readAllowed = { values.value }
      outputs.isEnabled.read = { [weak self] in self?.wouldRun ?? false }
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

  /// The reason to refuse a run now, or `nil` if it would be accepted.
  var refusal: CommandError? {
    if outputs.isCut { return .busy }
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

  /// Cancels all runs, and refuses further ones.
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
    // A publisher may send at once; its values come after this.
    outputs.sendProperties()
    guard run.isOn, let start = run.start else { return }
    run.start = nil
    let activity = start()
    // The run may have ended already, or a subscriber to its first value may have cancelled it.
    if run.isOn { run.activity = activity } else { activity.cancel() }
  }

  /// Removes a run from those in progress.
  private func remove(_ run: RunRecord) {
    let last = running.removeLast()
    if last !== run {
      running[run.place] = last
      last.place = run.place
    }
    run.detach()
  }

  /// Removes all runs in progress, before cancelling one of them can have effects.
  private func takeRunning() -> [RunRecord] {
    let runs = running
    running = []
    for run in runs { run.detach() }
    return runs
  }

  /// Ends a run. Calls `sendEnd` once `isExecuting` has its new value, before that value is sent.
  func end(_ run: RunRecord, _ sendEnd: () -> Void) {
    remove(run)
    run.activity = .none
    change {
      sendEnd()
      beginWaiting()
    }
  }

  private func beginWaiting() {
    // A run that ends at once comes here again; the loop under way begins the next one.
    guard case .limit(let maximum) = policy, !isBeginningWaiting else { return }
    isBeginningWaiting = true
    while running.count < maximum, let run = waiting.popFirst() { begin(run) }
    isBeginningWaiting = false
  }

  // MARK: Cancelling

  /// Cancels all runs that are in progress or wait.
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
    run.isCancelled = true
    run.detach()
    let activity = run.activity
    run.activity = .none
    activity.cancel()
    run.awaiter?.fail(CancellationError())
  }

  // MARK: Notifying

  /// Runs `body`, and sends the changed properties in the same transaction.
  func change(_ body: () -> Void) {
    DeliveryQueue.main.beginTransaction()
    update()
    body()
    update()
    outputs.sendProperties()
    DeliveryQueue.main.endTransaction()
  }

  private func update() {
    // While the loop begins the next run, the command is executing between two runs, too.
    let isBetween = running.isEmpty && isBeginningWaiting && !waiting.isEmpty
    outputs.isExecuting.hold(!running.isEmpty || isBetween)
    outputs.isEnabled.hold(isAllowed && !isClosed && (policy != .drop || running.isEmpty))
    guard reportsProgress, !isBetween else { return }
    let sum = running.reduce(0) { $0 + $1.fraction }
    outputs.progress.hold(running.isEmpty ? nil : sum / Double(running.count))
  }
}
