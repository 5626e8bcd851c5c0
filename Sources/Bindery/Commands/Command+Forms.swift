// Shorthands for making and running commands.

extension Command {
  /// Creates a command that calls `function` for each run.
  ///
  /// ```swift
  /// save = Command(isEnabled: form.canSubmit) { [form] in try await form.submit(send) }
  /// ```
  ///
  /// The function is called on the main actor, in a later turn of the main loop. The command emits
  /// the function's result in ``Command/values``, and an error that the function throws in
  /// ``Command/errors``. The command retains the function, which must not capture the owner of the
  /// command.
  public convenience init<Enabling: Publisher>(
    isEnabled: Enabling? = Just<Bool>?.none, policy: CommandPolicy = .drop,
    owner: CommandOwner = .command, fileID: StaticString = #fileID, line: UInt = #line,
    _ function: @escaping @MainActor (Input) async throws -> Output
  ) where Enabling.Output == Bool, Enabling.Failure == Never {
    self.init(
      isEnabled: isEnabled, policy: policy, owner: owner, work: CommandWork(function),
      fileID: fileID, line: line)
  }

  /// Creates a command that calls `function` with a ``CommandProgress``, to which the function
  /// reports its progress.
  ///
  /// ```swift
  /// load = Command { (files: [String], progress: CommandProgress) in
  ///   for (index, file) in files.enumerated() {
  ///     try await store(file)
  ///     progress(Double(index + 1) / Double(files.count))
  ///   }
  /// }
  /// ```
  ///
  /// ``Command/progress`` publishes the reports. It is 0 when a run begins, and nil while no run is
  /// in progress. The function is called on the main actor, in a later turn of the main loop, and
  /// must not capture the owner of the command.
  public convenience init<Enabling: Publisher>(
    isEnabled: Enabling? = Just<Bool>?.none, policy: CommandPolicy = .drop,
    owner: CommandOwner = .command, fileID: StaticString = #fileID, line: UInt = #line,
    _ function: @escaping @MainActor (Input, CommandProgress) async throws -> Output
  ) where Enabling.Output == Bool, Enabling.Failure == Never {
    self.init(
      isEnabled: isEnabled, policy: policy, owner: owner, work: CommandWork(function),
      fileID: fileID, line: line)
  }

  /// Creates a command that subscribes to the result of `makePublisher` for each run.
  ///
  /// The publisher is made and subscribed to when the run begins. Each of its values is a value of
  /// the command. Its completion ends the run, and its failure is an error of the command.
  ///
  /// ```swift
  /// search = Command(policy: .latest, publisher: { text in server.results(for: text) })
  /// ```
  public convenience init<Enabling: Publisher, Source: Publisher>(
    isEnabled: Enabling? = Just<Bool>?.none, policy: CommandPolicy = .drop,
    owner: CommandOwner = .command, fileID: StaticString = #fileID, line: UInt = #line,
    publisher makePublisher: @escaping @MainActor (Input) -> Source
  ) where Enabling.Output == Bool, Enabling.Failure == Never, Source.Output == Output {
    self.init(
      isEnabled: isEnabled, policy: policy, owner: owner,
      work: CommandWork(publisher: makePublisher), fileID: fileID, line: line)
  }

  /// Creates a command that calls a method of `object`, which is referenced weakly.
  ///
  /// ```swift
  /// save = Command(store, DocumentStore.save, isEnabled: form.canTry)
  /// ```
  ///
  /// The method is called on the main actor, in a later turn of the main loop. Once the object is
  /// released, a run ends at once and emits neither a value nor an error. If `object` is the owner
  /// of the command, make the command without work and call `perform` at the end of the owner's
  /// initializer.
  public convenience init<Object: AnyObject, Enabling: Publisher>(
    _ object: Object,
    _ method: @escaping @MainActor (Object) -> @MainActor (Input) async throws -> Output,
    isEnabled: Enabling? = Just<Bool>?.none, policy: CommandPolicy = .drop,
    owner: CommandOwner = .command, fileID: StaticString = #fileID, line: UInt = #line
  ) where Enabling.Output == Bool, Enabling.Failure == Never {
    self.init(
      isEnabled: isEnabled, policy: policy, owner: owner, work: CommandWork(object, method),
      fileID: fileID, line: line)
  }

  /// Sets the work of a command that was made without work: a method of `object`, which is
  /// referenced weakly.
  ///
  /// ```swift
  /// init() {
  ///   search = Command(policy: .latest)
  ///   search.perform(self, SearchViewModel.results)
  /// }
  /// ```
  ///
  /// Call this method at the end of the initializer that made the command. Once the object is
  /// released, a run ends at once and emits neither a value nor an error.
  ///
  /// - Precondition: The command has no work yet.
  public func perform<Object: AnyObject>(
    _ object: Object,
    _ method: @escaping @MainActor (Object) -> @MainActor (Input) async throws -> Output
  ) {
    perform(CommandWork(object, method))
  }
}

extension Command where Input == Void {
  /// Creates a command that calls a method of `object` without arguments:
  /// `refresh = Command(feed, Feed.refresh)`.
  ///
  /// The object is referenced weakly. Once it is released, a run ends at once and emits neither a
  /// value nor an error.
  public convenience init<Object: AnyObject, Enabling: Publisher>(
    _ object: Object,
    _ method: @escaping @MainActor (Object) -> @MainActor () async throws -> Output,
    isEnabled: Enabling? = Just<Bool>?.none, policy: CommandPolicy = .drop,
    owner: CommandOwner = .command, fileID: StaticString = #fileID, line: UInt = #line
  ) where Enabling.Output == Bool, Enabling.Failure == Never {
    self.init(
      isEnabled: isEnabled, policy: policy, owner: owner, work: CommandWork(object, method),
      fileID: fileID, line: line)
  }

  /// Sets the work of a command that was made without work: a method of `object` without arguments.
  ///
  /// ```swift
  /// init() {
  ///   logIn = Command(isEnabled: isComplete)
  ///   logIn.perform(self, LoginViewModel.openAccount)
  /// }
  /// ```
  ///
  /// The object is referenced weakly. Once it is released, a run ends at once and emits neither a
  /// value nor an error.
  ///
  /// - Precondition: The command has no work yet.
  public func perform<Object: AnyObject>(
    _ object: Object,
    _ method: @escaping @MainActor (Object) -> @MainActor () async throws -> Output
  ) {
    perform(CommandWork(object, method))
  }

  /// Starts a run, or queues it.
  ///
  /// - Returns: Whether the run was accepted; see ``run(_:)``.
  @discardableResult
  public func run() -> Bool { run(()) }

  /// Starts a run, or queues it: `viewModel.refresh()`.
  ///
  /// - Returns: Whether the run was accepted; see ``run(_:)``.
  @discardableResult
  public func callAsFunction() -> Bool { run(()) }

  /// Runs the command and returns this run's value.
  ///
  /// ```swift
  /// let posts = try await viewModel.refresh.result()
  /// ```
  ///
  /// The subscribers receive the value, too. Cancelling the task that awaits the result cancels the
  /// run.
  ///
  /// - Throws: The error of the work; a `CancellationError` if the run was cancelled; a
  ///   ``CommandError`` if it was refused or had no value. See ``result(of:)``.
  public func result() async throws -> Output { try await result(of: ()) }
}
