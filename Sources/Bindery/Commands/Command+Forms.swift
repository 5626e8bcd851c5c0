// Shorthands for making and running commands.

extension Command {
  /// Creates a command that calls `function`.
  public convenience init<Enabling: Publisher>(
    isEnabled: Enabling? = Just<Bool>?.none, policy: CommandPolicy = .drop,
    owner: CommandOwner = .command, fileID: StaticString = #fileID, line: UInt = #line,
    _ function: @escaping @MainActor (Input) async throws -> Output
  ) where Enabling.Output == Bool, Enabling.Failure == Never {
    self.init(
      isEnabled: isEnabled, policy: policy, owner: owner, work: CommandWork(function),
      fileID: fileID, line: line)
  }

  /// Creates a command that calls `function` with a function that reports its progress.
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
  public func perform<Object: AnyObject>(
    _ object: Object,
    _ method: @escaping @MainActor (Object) -> @MainActor (Input) async throws -> Output
  ) {
    perform(CommandWork(object, method))
  }
}

extension Command where Input == Void {
  /// Creates a command that calls a method of `object` without arguments.
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
  /// work.
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
