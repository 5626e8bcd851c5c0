/// Something that the user can have done, as a constant of the view model: whether it can be run,
/// whether it is running, what it gave, and what went wrong.
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
/// Everything is sent on the main actor. A run's end is one ``transaction(_:)``: its value or error
/// is sent first, then ``isExecuting`` and ``isEnabled`` change, so no view shows one without the
/// other. A function's run is over when its value is sent; one that is started from there is not
/// refused as a second. A publisher's run is over when the publisher finishes.
///
/// An error ends its run only. If nobody subscribes to ``errors`` or awaits the result, it goes to
/// the error handler of the group in whose block the command was made, or to the log. A cancelled
/// run sends neither a value nor an error, even if its work goes on and ends later; the same is
/// true for work that throws a `CancellationError`.
///
/// The command keeps its work, and runs keep nothing else alive: when the command is released, what
/// runs is cancelled, unless ``CommandOwner`` says otherwise. Work must not capture what owns the
/// command. To call a method of that, name both apart. In an initialiser that is possible once all
/// properties are set:
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

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - isEnabled: When the command can be run; always, unless given. Until its first value the
  ///     command is disabled. What a ``ValuePublisher`` says by now counts also inside a
  ///     transaction, before it is sent: `name.value = "Ada"; save()`. Behind an operator it counts
  ///     when it is sent.
  ///   - policy: How it treats a run that is asked for while another is on.
  ///   - owner: Whose end cancels the runs.
  ///   - work: What is done. Without it ``perform(_:)`` has to be called before the first run.
  public init<Enabling: Publisher>(
    isEnabled: Enabling? = Just<Bool>?.none, policy: CommandPolicy = .drop,
    owner: CommandOwner = .command, work: CommandWork<Input, Output>? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Enabling.Output == Bool, Enabling.Failure == Never {
    name = "the command of \(fileID):\(line)"
    var group = BindingGroup.current
    if case .group(let owner) = owner.owner { group = owner }
    let outputs = CommandOutputs(isEnabled: isEnabled == nil, group: group, name: name)
    runs = CommandRuns(policy: policy, isAllowed: isEnabled == nil, outputs: outputs)
    if case .group(let owner) = owner.owner { runs.belong(to: owner) }
    if let isEnabled { runs.follow(isEnabled) }
    if let work { perform(work) }
  }

  deinit {
    MainQueue.finish(runs) { $0.commandIsGone() }
  }

  // MARK: Outputs

  /// Whether a run would begin now, or wait in line. With ``CommandPolicy/drop`` that is false
  /// while another run is on; when the command is gone, too.
  public var isEnabled: ObservedValue<Bool> { property(runs.outputs.isEnabled) }

  /// Whether a run is on.
  public var isExecuting: ObservedValue<Bool> { property(runs.outputs.isExecuting) }

  /// Which part of the run is done, from 0 to 1; of several runs the mean. It is nil while none is
  /// on, and for work that does not report it.
  public var progress: ObservedValue<Double?> { property(runs.outputs.progress) }

  /// The values of the runs. The order for several runs is that of the ``CommandPolicy``.
  public let values = CommandEvents<Output>()

  /// The errors of the runs.
  public var errors: CommandEvents<any Error> { runs.outputs.errors }

  private func property<Value>(_ value: Observed<Value>) -> ObservedValue<Value> {
    // Its subscribers do not keep the command.
    ObservedValue(value, owner: value)
  }

  // MARK: Running

  /// Begins a run, or lets it wait in line.
  ///
  /// - Returns: Whether the run was taken; false, and nothing happens, if the command is disabled
  ///   or its policy refuses it.
  @discardableResult
  public func run(_ input: Input) -> Bool {
    guard runs.refusal == nil else { return false }
    admit(RunRecord(), input)
    return true
  }

  /// Begins a run: `viewModel.search("bindery")`. See ``run(_:)``.
  @discardableResult
  public func callAsFunction(_ input: Input) -> Bool { run(input) }

  /// Runs the command and waits for this run's result: its value, or of a publisher's the last.
  ///
  /// The value and the error are also sent as those of other runs. If the waiting task is
  /// cancelled, so is the run.
  ///
  /// - Throws: What the work throws; a `CancellationError` if the run was cancelled; a
  ///   ``CommandError`` if it was refused.
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
        "\(name) was run before it had work.",
        remedy: "Call `perform(self, Method)` at the end of the initialiser that made it.")
    }
    let handle = CommandRun(record: run, values: values, awaiter: awaiter)
    run.start = { work.start(input, handle) }
    runs.admit(run)
  }

  /// Cancels the runs that are on and those that wait. They send nothing more.
  public func cancel() {
    runs.cancel()
  }

  // MARK: Work

  /// Gives a command that was made without work what it does.
  ///
  /// - Precondition: The command has no work yet.
  public func perform(_ work: CommandWork<Input, Output>) {
    guard self.work == nil else {
      programmerError(
        "\(name) was given work twice.", remedy: "Make another command for other work.")
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
