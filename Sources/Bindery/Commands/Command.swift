/// An action of the view model that the user can run. It publishes whether it is enabled and
/// executing, its values and its errors.
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
/// All its publishers emit on the main actor. When a run ends, the command emits its value or
/// error, and then ``isExecuting`` and ``isEnabled`` change. All of this is one
/// ``transaction(_:)``, so views show it together. When the command emits the value of a function,
/// the run has already ended, so a subscriber may start the next run immediately. The run of a
/// publisher ends when the publisher finishes.
///
/// An error ends only its own run. If ``errors`` has no subscriber and no task awaits the result,
/// the error handler of the ``BindingGroup`` in whose block the command was created receives the
/// error. Without such a handler, the error is logged. A cancelled run emits neither a value nor an
/// error, even if its work ends later. Work that throws a `CancellationError` counts as cancelled.
///
/// The command retains its work, so the work must not capture the owner of the command. Releasing
/// the command cancels its runs, unless they have another ``CommandOwner``. To call a method of the
/// command's owner, pass the object and the method separately, after all properties are set:
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
  ///   - isEnabled: A publisher that emits whether the command can be run. By default, it always
  ///     can. The command is disabled until the publisher emits its first value. If the publisher
  ///     is a ``ValuePublisher``, each run reads its current value, so in a transaction, a run
  ///     already sees a value that has not been emitted yet. A value of any other publisher, such
  ///     as an operator, takes effect when it is emitted.
  ///   - policy: The rule for a run that is requested during another one.
  ///   - owner: The owner of the runs: the command itself, or the ``BindingGroup`` of its view. The
  ///     runs are cancelled when the owner is released, or when the group is cleared.
  ///   - work: The work of each run. If you omit it, call ``perform(_:)`` before the first run.
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

  /// A publisher that emits whether a run would be accepted now, either to begin or to wait. Its
  /// value is false after the command is released. If the policy is ``CommandPolicy/drop``, its
  /// value is also false during a run.
  public var isEnabled: ObservedValue<Bool> { property(runs.outputs.isEnabled) }

  /// A publisher that emits whether a run is in progress.
  ///
  /// ```swift
  /// cancelButton.isEnabledBinding *= viewModel.upload.isExecuting
  /// ```
  ///
  /// Its value becomes true before ``run(_:)`` returns, and false in the same transaction in which
  /// the last run emits its value or error. It stays true when one run ends and a waiting one
  /// begins.
  public var isExecuting: ObservedValue<Bool> { property(runs.outputs.isExecuting) }

  /// A publisher that emits the progress of the run from 0 to 1, or the mean progress of several
  /// runs. Its value is nil while no run is in progress, and for work that does not report
  /// progress.
  public var progress: ObservedValue<Double?> { property(runs.outputs.progress) }

  /// A publisher that emits the values of the runs, on the main actor. The ``CommandPolicy``
  /// determines the order of the values of different runs. A new subscriber does not receive
  /// earlier values.
  public let values = CommandEvents<Output>()

  /// A publisher that emits the errors of the runs, on the main actor. Cancelled and refused runs
  /// emit no error.
  public var errors: CommandEvents<any Error> { runs.outputs.errors }

  private func property<Value>(_ value: Observed<Value>) -> ObservedValue<Value> {
    // Its subscribers do not keep the command alive.
    ObservedValue(value, owner: value)
  }

  // MARK: Running

  /// Starts a run, or queues it.
  ///
  /// When this method returns, ``isExecuting`` is up to date. If the work is a publisher, the run
  /// has subscribed to it, unless the run has to wait for other runs. If the work is a function, it
  /// is called in a later turn of the main loop.
  ///
  /// - Returns: Whether the run was accepted. A run is refused if the command is disabled, or if
  ///   its policy does not allow another run; the call then has no effect.
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

  /// Runs the command and returns the value of this run. If the work is a publisher, returns its
  /// last value.
  ///
  /// ```swift
  /// let account = try await viewModel.logIn.result(of: password)
  /// ```
  ///
  /// The subscribers receive the value or the error, too. Cancelling the task that awaits the
  /// result cancels the run. An error that this method throws is not also reported to a binding
  /// group's error handler.
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
        remedy: "Call `perform(self, Method)` at the end of the initializer that made it.")
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

  /// Cancels the runs in progress and the waiting runs. They emit no further values or errors.
  ///
  /// When this method returns, ``isExecuting`` is false. The tasks of the runs are cancelled, but
  /// their work may continue for a while. A caller that awaits a result receives a
  /// `CancellationError`.
  public func cancel() {
    runs.cancel()
  }

  // MARK: Work

  /// Sets the work of a command that was made without work. The command retains it.
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
