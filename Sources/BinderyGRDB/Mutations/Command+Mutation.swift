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
  /// When `run(_:)` returns, the local part is committed and the run is over. So the command
  /// executes only during that transaction. Neither its release nor `cancel()` stops a mutation:
  /// the queue sends it. A value of the command is the started mutation. ``MutationQueueState`` has
  /// its entry until the service has confirmed it:
  ///
  /// ```swift
  /// problem.binding.text *= queue[\.[started.id]].map { $0?.problem ?? "" }
  /// ```
  ///
  /// The errors of the command are those of the local part, as ``MutationQueue/start(_:)`` throws
  /// them; the database is unchanged then. Failures of sending are states of the entry.
  ///
  /// If `result(of:)` is cancelled before the run begins, nothing is written.
  ///
  /// - Parameters:
  ///   - queue: The queue of the mutations. The command retains it.
  ///   - isEnabled: A publisher of whether the command can be run; by default it always can.
  ///   - mutation: Returns the mutation for an input, on the main actor. If it throws, the command
  ///     sends the error. The command retains the function, which must not capture the owner of the
  ///     command.
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
