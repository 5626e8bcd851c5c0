/// An action of the view model that the user can run. It publishes whether it can be run, whether
/// it is running, its values and its errors.
///
/// ```swift
/// final class FeedViewModel {
///   let refresh: Command<Void, [Post]>
///
///   init(_ server: Server) {
///     refresh = Command { try await server.posts() }
///   }
/// }
///
/// // In a view:
/// list.binding.posts *= viewModel.refresh.values
/// problem.binding.text *= viewModel.refresh.errors.map(\.localizedDescription)
/// refreshButton *= viewModel.refresh
/// ```
///
/// Everything is sent on the main actor. A run's end is one ``transaction(_:)``: its value or
/// error is sent first, then ``isExecuting`` and ``isEnabled`` change, so no view shows one
/// without the other. A function's run is over when its value is sent, so a run that a subscriber
/// starts then is not refused as a second one. A publisher's run is over when the publisher
/// finishes.
///
/// An error ends its run only. If ``errors`` has no subscriber and no task awaits the result, the
/// error goes to the error handler of the group in whose block the command was made, or to the
/// log. A cancelled run sends neither a value nor an error, even if its work continues and ends
/// later. Work that throws a `CancellationError` sends nothing either.
///
/// The command retains its work, and runs keep nothing else alive: when the command is released,
/// its runs are cancelled, unless they have another ``CommandOwner``. Work must not capture the
/// command's owner. To call a method of the owner, pass the object and the method separately. In
/// an initialiser this is possible once all properties are set:
///
/// ```swift
/// let logIn: Command<Void, Account>
///
/// init() {
///   logIn = Command(isEnabled: isComplete)
///   logIn.perform(self, LoginViewModel.openAccount)
/// }
/// ```
@MainActor
public final class Command<Input, Output> {
  private let runs: CommandRuns
  private let name: String
  private var work: CommandWork<Input, Output>?

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - isEnabled: A publisher of whether the command can be run; by default it always can. Until
  ///     its first value the command is disabled. The current value of a ``ValuePublisher`` counts
  ///     even inside a transaction, before it is sent: `name.value = "Ada"; save()`. The values of
  ///     other publishers, such as operators, count when they are sent.
  ///   - policy: The policy for a run that is requested during another.
  ///   - owner: The owner whose end cancels the runs.
  ///   - work: The work of a run. Without it, call ``perform(_:)`` before the first run.
  public init<Enabling: Publisher>(
    isEnabled: Enabling? = Just<Bool>?.none, policy: CommandPolicy = .drop,
    owner: CommandOwner = .command, work: CommandWork<Input, Output>? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Enabling.Output == Bool, Enabling.Failure == Never {
    name = "the command of \(fileID):\(line)"
    var group = BindingGroup.current
    if case .group(let owner) = owner.owner { group = owner }
    let outputs = CommandOutputs(
      isEnabled: isEnabled == nil, group: group, name: name, place: SourceLine(fileID, line))
    runs = CommandRuns(policy: policy, isAllowed: isEnabled == nil, outputs: outputs)
    if case .group(let owner) = owner.owner { runs.belong(to: owner) }
    if let isEnabled { runs.follow(isEnabled) }
    if let work { perform(work) }
  }

  deinit {
    MainQueue.finish(runs) { $0.commandIsGone() }
  }

  // MARK: Outputs

  /// A publisher of whether a run would be accepted now, to begin or to wait. It is false while
  /// another run is in progress if the policy is ``CommandPolicy/drop``, and when the command is
  /// gone.
  public var isEnabled: ObservedValue<Bool> { property(runs.outputs.isEnabled) }

  /// A publisher of whether a run is in progress.
  ///
  /// ```swift
  /// cancelButton.isEnabledBinding *= viewModel.upload.isExecuting
  /// ```
  ///
  /// It becomes true before ``run(_:)`` returns, and false together with the value or the error of
  /// the last run. It stays true while the next of several runs begins.
  public var isExecuting: ObservedValue<Bool> { property(runs.outputs.isExecuting) }

  /// A publisher of the progress from 0 to 1; the mean of several runs. It is nil while no run is
  /// in progress, and for work that does not report progress.
  public var progress: ObservedValue<Double?> { property(runs.outputs.progress) }

  /// A publisher of the values of the runs, on the main actor. The ``CommandPolicy`` defines the
  /// order of several runs. A new subscriber does not receive earlier values.
  public let values = CommandEvents<Output>()

  /// A publisher of the errors of the runs, on the main actor. Cancelled and refused runs send no
  /// error.
  public var errors: CommandEvents<any Error> { runs.outputs.errors }

  private func property<Value>(_ value: Observed<Value>) -> ObservedValue<Value> {
    // Its subscribers do not keep the command alive.
    ObservedValue(value, owner: value)
  }

  // MARK: Running

  /// Starts a run, or queues it.
  ///
  /// When this returns, ``isExecuting`` has its new value. A function begins in a later turn of
  /// the main loop. A publisher is subscribed to before this returns, unless the run has to wait
  /// for others.
  ///
  /// - Returns: Whether the run was accepted. It is refused, without effect, if the command is
  ///   disabled or its policy does not allow it.
  /// - Precondition: The command has work.
  @discardableResult
  public func run(_ input: Input) -> Bool {
    guard runs.refusal == nil else {
      Tracing.noteRefusal(.command, name, value: SecretInput.text(of: input))
      return false
    }
    admit(RunRecord(), input)
    return true
  }

  /// Starts a run, or queues it: `viewModel.search("bindery")`.
  ///
  /// - Returns: Whether the run was accepted; see ``run(_:)``.
  @discardableResult
  public func callAsFunction(_ input: Input) -> Bool { run(input) }

  /// Runs the command and returns this run's value, or the last value of its publisher.
  ///
  /// ```swift
  /// let account = try await viewModel.logIn.result(of: password)
  /// ```
  ///
  /// The value and the error are also sent to the subscribers. If the waiting task is cancelled,
  /// so is the run. An error that this method throws is not reported to the error handler of the
  /// group.
  ///
  /// - Throws: The error of the work; a `CancellationError` if the run was cancelled; a
  ///   ``CommandError`` if it was refused or had no value.
  public func result(of input: Input) async throws -> Output {
    try Task.checkCancellation()
    if let refusal = runs.refusal { throw refusal }
    let handle = RunHandle()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let awaiter = ResultAwaiter<Output>(continuation)
        let run = RunRecord(awaiter: awaiter)
        handle.run = run
        admit(run, input, awaiter)
      }.value
    } onCancel: {
      Task { @MainActor in handle.cancel() }
    }
  }

  private func admit(
    _ run: RunRecord, _ input: Input, _ awaiter: ResultAwaiter<Output>? = nil
  ) {
    guard let work else {
      programmerError(
        "command-without-work", "\(name) was run before it had work.",
        remedy: "Call `perform(self, Method)` at the end of the initialiser that made it.")
    }
    let handle = CommandRun(record: run, values: values, awaiter: awaiter)
    run.start = { work.start(input, handle) }
    guard Tracing.isOn else { return runs.admit(run) }
    let step = Tracing.note(
      .command, name, value: SecretInput.text(of: input), place: runs.outputs.place)
    run.step = step
    // A run that waits begins as a part of another step.
    run.start = {
      Tracing.with(.init([step], isPlaced: false)) { work.start(input, handle) }
    }
    Tracing.run(step) { runs.admit(run) }
  }

  /// Cancels the runs in progress and those that wait. They send no further values or errors.
  ///
  /// ``isExecuting`` is false when this returns. The tasks of the runs are cancelled, and their
  /// work may go on for a while. A caller that awaits a result receives a `CancellationError`.
  public func cancel() {
    runs.cancel()
  }

  // MARK: Work

  /// Sets the work of a command that was made without it. The command retains the work.
  ///
  /// - Precondition: The command has no work yet.
  public func perform(_ work: CommandWork<Input, Output>) {
    guard self.work == nil else {
      programmerError(
        "work-given-twice", "\(name) was given work twice.",
        remedy: "Make another command for other work.")
    }
    self.work = work
    runs.reportsProgress = work.reportsProgress
  }
}

/// Lets a task cancel the run that it awaits.
@MainActor
private final class RunHandle {
  var run: RunRecord?

  func cancel() {
    guard let run else { return }
    run.runs?.cancel(run)
  }
}
