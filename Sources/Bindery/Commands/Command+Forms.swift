// Shorthands for making and running commands.

extension Command {
  /// Creates a command that calls `function` for each run.
  ///
  /// ```swift
  /// save = Command(isEnabled: form.canSubmit) { [form] in try await form.submit(send) }
  /// ```
  ///
  /// The function is called on the main actor, in a later turn of the main loop. Its result is a
  /// value of the command, and an error that it throws is one of its errors. The command retains
  /// the function, which must not capture the owner of the command.
  public convenience init<Enabling: Publisher>(
    isEnabled: Enabling? = Just<Bool>?.none, policy: CommandPolicy = .drop,
    owner: CommandOwner = .command, fileID: StaticString = #fileID, line: UInt = #line,
    _ function: @escaping @MainActor (Input) async throws -> Output
  ) where Enabling.Output == Bool, Enabling.Failure == Never {
    self.init(
      isEnabled: isEnabled, policy: policy, owner: owner, work: CommandWork(function),
      fileID: fileID, line: line)
  }

  /// Creates a command that calls `function` with a ``CommandProgress``, to which it reports how
  /// much is done.
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
  /// The publisher is made and subscribed to at once. Each of its values is a value of the
  /// command. Its completion ends the run, and its failure is an error of the command.
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

  /// Creates a command that calls a method of `object`, which is referenced weakly:
  /// `Command(store, Store.save)`.
  ///
  /// Once the object is released, a run ends at once and sends neither a value nor an error.
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

  /// Sets a method of `object`, which is referenced weakly, as the work of a command that was
  /// made without work.
  ///
  /// Call it at the end of the initialiser that made the command.
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
  /// Creates a command that calls a method of `object` without arguments. The object is
  /// referenced weakly.
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

  /// Sets a method of `object` without arguments as the work of a command that was made without
  /// work. The object is referenced weakly.
  ///
  /// - Precondition: The command has no work yet.
  public func perform<Object: AnyObject>(
    _ object: Object,
    _ method: @escaping @MainActor (Object) -> @MainActor () async throws -> Output
  ) {
    perform(CommandWork(object, method))
  }

  /// Starts a run. See ``run(_:)``.
  @discardableResult
  public func run() -> Bool { run(()) }

  /// Starts a run: `viewModel.refresh()`. See ``run(_:)``.
  @discardableResult
  public func callAsFunction() -> Bool { run(()) }

  /// Runs the command and waits for this run's result. See ``result(of:)``.
  public func result() async throws -> Output { try await result(of: ()) }
}
