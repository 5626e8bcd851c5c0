/// The work of a command: a function that each run calls, or a publisher that each run subscribes
/// to.
///
/// You rarely name this type, because most commands are made directly from a closure or a method.
/// For other work, pass a value of this type to
/// ``Command/init(isEnabled:policy:owner:work:fileID:line:)`` or ``Command/perform(_:)``:
///
/// ```swift
/// refresh.perform(CommandWork(self, FeedViewModel.newPosts))  // gives a publisher
/// ```
///
/// A function is called in a later turn of the main loop, in the order of the runs. It is not
/// called if the run is cancelled before that. A publisher is made and subscribed to when the run
/// begins. Each value that it emits is a value of the command, and its completion or failure ends
/// the run. Cancelling the run cancels the subscription.
@MainActor
public struct CommandWork<Input, Output> {
  let reportsProgress: Bool
  let start: @MainActor (Input, CommandRun<Output>) -> RunRecord.Activity

  /// Creates work that calls `function`, on the main actor.
  ///
  /// Its result is the value of the run, and an error that it throws is the error of the run.
  /// Cancelling the run cancels its task; the function should then throw a `CancellationError`. The
  /// command retains the function.
  public init(_ function: @escaping @MainActor (Input) async throws -> Output) {
    reportsProgress = false
    start = { input, run in run.perform(input, function) }
  }

  /// Creates work that calls `function` with a ``CommandProgress``. The function may report its
  /// progress to it on any thread; the command's observers receive the newest value on the main
  /// actor. Values that are reported after the run has ended are ignored.
  public init(
    _ function: @escaping @MainActor (Input, CommandProgress) async throws -> Output
  ) {
    reportsProgress = true
    start = { input, run in
      let progress = CommandProgress(run.record)
      return run.perform(input) { try await function($0, progress) }
    }
  }

  /// Creates work that subscribes to the result of `makePublisher` for each run.
  ///
  /// ```swift
  /// search.perform(CommandWork(publisher: { text in server.results(for: text) }))
  /// ```
  ///
  /// The publisher is made and subscribed to when the run begins. It may emit on any thread: its
  /// values and its completion are delivered on the main actor, in order. The command retains the
  /// closure.
  public init<Source: Publisher>(publisher makePublisher: @escaping @MainActor (Input) -> Source)
  where Source.Output == Output {
    reportsProgress = false
    start = { input, run in run.follow(makePublisher(input)) }
  }

  /// Creates work that calls `function` when the run begins, and ends the run with its result.
  package init(atOnce function: @escaping @MainActor (Input) throws -> Output) {
    reportsProgress = false
    start = { input, run in
      do { run.end(with: try function(input)) } catch { run.end(failing: error) }
      return .none
    }
  }
}

// MARK: An object's methods

extension CommandWork {
  /// Creates work that calls a method of `object`, which is referenced weakly. After the object is
  /// released, a run ends at once, like a cancelled one.
  ///
  /// An asynchronous method keeps its object alive while it runs, as always in Swift. To avoid
  /// that, use a closure that captures only the values it needs, or use a publisher. If a group
  /// owns the runs, ending the group cancels them.
  public init<Object: AnyObject>(
    _ object: Object,
    _ method: @escaping @MainActor (Object) -> @MainActor (Input) async throws -> Output
  ) {
    self.init { [weak object] input in
      guard let object else { throw CancellationError() }
      return try await method(object)(input)
    }
  }

  /// Creates work that calls a method of `object` without arguments. The object is referenced
  /// weakly; after it is released, a run ends at once, like a cancelled one. So a view model can
  /// own a command whose work is its own method.
  public init<Object: AnyObject>(
    _ object: Object,
    _ method: @escaping @MainActor (Object) -> @MainActor () async throws -> Output
  ) where Input == Void {
    self.init { [weak object] _ in
      guard let object else { throw CancellationError() }
      return try await method(object)()
    }
  }

  /// Creates work that calls a method of `object` with a ``CommandProgress``, to which the method
  /// reports its progress. The object is referenced weakly.
  ///
  /// ```swift
  /// upload.perform(CommandWork(self, AlbumViewModel.send))
  ///
  /// func send(_ photos: [Photo], _ progress: CommandProgress) async throws { … }
  /// ```
  public init<Object: AnyObject>(
    _ object: Object,
    _ method:
      @escaping @MainActor (Object) -> @MainActor (Input, CommandProgress) async throws -> Output
  ) {
    self.init { [weak object] input, progress in
      guard let object else { throw CancellationError() }
      return try await method(object)(input, progress)
    }
  }

  /// Creates work that calls a method of `object` for each run, and subscribes to the publisher
  /// that the method returns.
  ///
  /// ```swift
  /// search.perform(CommandWork(self, publisher: SearchViewModel.results))
  /// ```
  ///
  /// The object is referenced weakly; after it is released, a run ends at once, like a cancelled
  /// one. A running publisher keeps the object alive only if the publisher captures it.
  public init<Object: AnyObject, Source: Publisher>(
    _ object: Object,
    publisher method: @escaping @MainActor (Object) -> @MainActor (Input) -> Source
  ) where Source.Output == Output {
    reportsProgress = false
    start = { [weak object] input, run in
      guard let object else {
        run.end(failing: CancellationError())
        return .none
      }
      return run.follow(method(object)(input))
    }
  }

  /// Creates work that calls a method of `object` without arguments for each run, and subscribes to
  /// the publisher that the method returns. The run ends when the publisher finishes, and each
  /// value is a result of the run. The object is referenced weakly.
  public init<Object: AnyObject, Source: Publisher>(
    _ object: Object, publisher method: @escaping @MainActor (Object) -> @MainActor () -> Source
  ) where Source.Output == Output, Input == Void {
    self.init(object, publisher: { object in { _ in method(object)() } })
  }
}
