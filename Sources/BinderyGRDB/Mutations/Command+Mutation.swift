import Bindery

extension Command {
  /// Creates a command that starts a mutation for each run.
  ///
  /// ```swift
  /// rename = Command(mutating: queue, isEnabled: isComplete) { title in
  ///   RenameBook(id: id, title: title)
  /// }
  /// rename("Emma")                            // lists show it now
  /// renameButton *= viewModel.rename          // if the input is `Void`
  /// ```
  ///
  /// The run commits the local part, and ends before `run(_:)` returns, so the command is executing
  /// only during that transaction. The queue sends the mutation later, even if you cancel or
  /// release the command. The command's value is the started mutation. ``MutationQueueState``
  /// contains its entry until the service has confirmed it:
  ///
  /// ```swift
  /// problem.binding.text *= queue[\.[started.id]].map { $0?.problem ?? "" }
  /// ```
  ///
  /// If the local part fails, the command emits the error that ``MutationQueue/start(_:)`` throws,
  /// and the database is unchanged. If sending fails, the entry shows the failure.
  ///
  /// If you cancel the task that awaits the command's `result(of:)` before the run begins, the
  /// database is unchanged.
  ///
  /// - Parameters:
  ///   - queue: The queue of the mutations. The command retains it.
  ///   - isEnabled: A publisher that emits whether the command can run. By default, it always can.
  ///   - mutation: A closure that returns the mutation for an input, on the main actor. If it
  ///     throws, the command emits the error. The command retains the closure, so it must not
  ///     capture the owner of the command.
  public convenience init<Enabling: Publisher, Service, Change: Mutation<Service>>(
    mutating queue: MutationQueue<Service>, isEnabled: Enabling? = Just<Bool>?.none,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ mutation: @escaping @MainActor (Input) throws -> Change
  )
  where
    Enabling.Output == Bool, Enabling.Failure == Never, Output == StartedMutation<Service>
  {
    self.init(
      isEnabled: isEnabled, work: CommandWork(atOnce: { try queue.start(mutation($0)) }),
      fileID: fileID, line: line)
  }
}
