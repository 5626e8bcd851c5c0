import Foundation

/// Loads something in parts, any of which may be slow and may fail.
///
/// ```swift
/// let places = Loader(Category.allCases) { category in
///   try await client.places(of: category)
/// }
/// places.load()                                   // what is not there yet
/// Handler(places, Loader.refresh) *= refreshButton.tapPublisher
/// spinner.binding.isVisible *= places[\.isLoading].steadied(scheduler: DispatchQueue.main)
/// ```
///
/// **The latest load of a part wins.** Loading it again cancels the one that is under way; what that
/// still brings is dropped. **An error is a value**: the part keeps what it had, the others go on, and
/// loading again is all that it takes to get rid of it. Parts arrive as they are ready; those that
/// arrive in one turn of the main loop are shown together.
///
/// Commands may be called from any thread. Loads that are under way end when the loader is released.
@MainActor
public final class Loader<Part: Hashable & Sendable, Value: Equatable & Sendable>:
  ViewModel<LoadState<Part, Value>>
{
  private nonisolated let loadPart: @Sendable (Part) async throws -> Value
  private nonisolated let tasks = LoadTasks<Part>()

  /// Makes a loader that has loaded nothing.
  ///
  /// - Parameters:
  ///   - parts: The parts, each once.
  ///   - load: Loads a part. It is told by cancellation that its result is not wanted any more.
  public nonisolated init(
    _ parts: [Part], load: @escaping @Sendable (Part) async throws -> Value
  ) {
    if Set(parts).count != parts.count {
      programmerError(
        "A loader was given a part twice: \(parts).", remedy: "Name each part once.")
    }
    loadPart = load
    super.init(initialState: LoadState(parts))
  }

  deinit {
    tasks.cancelAll()
  }

  /// Loads the parts that are not there, and are not being loaded.
  public nonisolated func load() {
    begin { $0.value == nil && !$0.isLoading }
  }

  /// Loads all parts anew.
  public nonisolated func refresh() {
    begin { _ in true }
  }

  /// Loads one part anew: to try again what has failed.
  ///
  /// - Precondition: It is one of the loader's parts.
  public nonisolated func refresh(_ part: Part) {
    guard state.parts[part] != nil else {
      programmerError(
        "A loader was asked for \(part), which is not among its parts.",
        remedy: "Name the part when you make the loader.")
    }
    begin([part]) { _ in true }
  }

  /// Stops what is under way. What was loaded, and what failed, stays.
  public nonisolated func cancel() {
    write { draft in
      for part in draft.state.order where draft.state[part].isLoading {
        draft.parts[part]?.isLoading = false
        draft.parts[part]?.number += 1
      }
    }
    tasks.cancelAll()
  }

  /// Waits until nothing is being loaded, however often it is begun anew meanwhile. If the waiting task is
  /// cancelled it returns at once.
  public func waitUntilLoaded() async {
    for await isLoading in self[\.isLoading].values where !isLoading { return }
  }

  private nonisolated func begin(
    _ only: [Part]? = nil, where isWanted: (LoadState<Part, Value>.PartState) -> Bool
  ) {
    let begun: [(Part, Int)] = write { draft in
      let wanted = (only ?? draft.state.order).filter { isWanted(draft.state[$0]) }
      return wanted.map { part in
        draft.parts[part]?.isLoading = true
        draft.parts[part]?.number += 1
        return (part, draft.state[part].number)
      }
    }
    for (part, number) in begun {
      let task = Task { [weak self, loadPart] in
        do {
          let value = try await loadPart(part)
          self?.finish(part, number) {
            $0.value = value; $0.failure = nil
          }
        } catch {
          self?.finish(part, number) { $0.failure = LoadFailure(error: error, number: number) }
        }
      }
      tasks.keep(task, for: part, number)
    }
  }

  /// Called where the load has run. One that was overtaken changes nothing.
  private nonisolated func finish(
    _ part: Part, _ number: Int, _ change: (inout LoadState<Part, Value>.PartState) -> Void
  ) {
    write { draft in
      guard var state = draft.state.parts[part], state.number == number else { return }
      change(&state)
      state.isLoading = false
      draft.parts[part] = state
    }
  }
}

/// A loader of one thing has one part.
public enum WholeLoad: Sendable {
  case whole
}

extension Loader where Part == WholeLoad {
  /// Makes a loader of one thing.
  ///
  /// ```swift
  /// let detail = Loader { try await client.place(id) }
  /// title.binding.text *= detail[\.whole].map { $0.value?.name ?? "" }
  /// ```
  public nonisolated convenience init(load: @escaping @Sendable () async throws -> Value) {
    self.init([.whole]) { _ in try await load() }
  }
}

extension LoadState where Part == WholeLoad {
  /// How the one part is.
  public var whole: PartState { self[.whole] }
}

/// The tasks that load, the latest of each part.
private final class LoadTasks<Part: Hashable & Sendable>: @unchecked Sendable {
  // Sendable: `running` is protected by the lock, under which nothing is called.

  private let lock = NSLock()
  private var running: [Part: (task: Task<Void, Never>, number: Int)] = [:]

  /// Keeps the latest task of a part, and cancels the one before.
  func keep(_ task: Task<Void, Never>, for part: Part, _ number: Int) {
    lock.lock()
    var old: Task<Void, Never>? = task
    if running[part].map({ $0.number < number }) ?? true {
      old = running[part]?.task
      running[part] = (task, number)
    }
    lock.unlock()
    old?.cancel()
  }

  func cancelAll() {
    lock.lock()
    let all = running.values.map(\.task)
    running = [:]
    lock.unlock()
    for task in all { task.cancel() }
  }
}
