import Foundation

/// A view model that loads data in parts. Each part may be slow or fail independently of the
/// others.
///
/// ```swift
/// let places = Loader(Category.allCases) { category in
///   try await client.places(of: category)
/// }
/// places.load()                                   // loads the missing parts
/// Handler(places, Loader.refresh) *= refreshButton.tapPublisher
/// spinner.binding.isVisible *= places[\.isLoading].steadied(scheduler: DispatchQueue.main)
/// ```
///
/// **The latest load of a part wins.** Loading a part again cancels the part's earlier load and
/// ignores its result. **An error is part of the state.** The part keeps its last value, the other
/// parts continue, and the next successful load of the part clears the error. Views show each part
/// as soon as it is loaded; parts that arrive in one turn of the main loop are shown together.
///
/// ``load()``, ``refresh()``, ``refresh(_:)`` and ``cancel()`` may be called from any thread.
/// Releasing the loader cancels its loads. The loader retains the closure that loads, which must
/// not capture the loader's owner.
@MainActor
public final class Loader<Part: Hashable & Sendable, Value: Equatable & Sendable>:
  ViewModel<LoadState<Part, Value>>
{
  private nonisolated let loadPart: @Sendable (Part) async throws -> Value
  private nonisolated let tasks = LoadTasks<Part>()

  /// Creates a loader in which no part is loaded.
  ///
  /// ```swift
  /// let places = Loader(Category.allCases) { category in try await client.places(of: category) }
  /// ```
  ///
  /// - Parameters:
  ///   - parts: The parts, in the order of ``LoadState/order``.
  ///   - load: Loads a part, on an arbitrary thread. The loader cancels the task when it no longer
  ///     needs the result. An error that it throws becomes the part's
  ///     ``LoadState/PartState/failure``.
  /// - Precondition: Each part occurs once.
  public nonisolated init(
    _ parts: [Part], load: @escaping @Sendable (Part) async throws -> Value
  ) {
    loadPart = load
    super.init(initialState: LoadState(parts))
  }

  deinit {
    tasks.cancelAll()
  }

  /// Loads the parts that have no value and are not being loaded.
  ///
  /// ```swift
  /// func didAppear() { places.load() }
  /// ```
  ///
  /// Call it when the screen appears, and to retry failed parts that have no value. If any part has
  /// no value, ``LoadState/isLoading`` is true when this method returns. It may be called from any
  /// thread.
  public nonisolated func load() {
    begin { $0.value == nil && !$0.isLoading }
  }

  /// Loads all parts again. Their last values stay until the new ones arrive.
  ///
  /// Loads under way are cancelled, and their results are ignored. When this method returns,
  /// ``LoadState/isLoading`` is true. It may be called from any thread.
  public nonisolated func refresh() {
    begin { _ in true }
  }

  /// Loads one part again, for example to retry after a failure.
  ///
  /// ```swift
  /// for (part, _) in places.state.failures { places.refresh(part) }
  /// ```
  ///
  /// A load of this part that is under way is cancelled, and its result is ignored. The other parts
  /// are not affected.
  ///
  /// - Precondition: `part` is one of the loader's parts.
  public nonisolated func refresh(_ part: Part) {
    guard state.parts[part] != nil else {
      programmerError(
        "unknown-part", "A loader was asked for \(part), which is not among its parts.",
        remedy: "Pass the part to the loader's initializer.")
    }
    begin([part]) { _ in true }
  }

  /// Cancels the loads under way, for example when the screen disappears, and ignores their
  /// results.
  ///
  /// Values and failures stay. When this method returns, ``LoadState/isLoading`` is false. To load
  /// the missing parts again, call ``load()``. This method may be called from any thread.
  public nonisolated func cancel() {
    let ended: [(Part, Int)] = write { draft in
      draft.state.order.filter { draft.state[$0].isLoading }.map { part in
        draft.parts[part]?.isLoading = false
        return (part, tasks.begin(part))
      }
    }
    // An observer of the write may have started the next loads.
    for (part, number) in ended { tasks.keep(nil, for: part, number) }
  }

  /// Waits until no part is being loaded, including loads that begin during the wait. If the task
  /// that waits is cancelled, the method returns at once.
  ///
  /// ```swift
  /// places.load()
  /// await places.waitUntilLoaded()
  /// #expect(places.state.isComplete)
  /// ```
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
        return (part, tasks.begin(part))
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

  /// Stores the result of a load, on the thread that ran the load. Ignores the result if the load
  /// is not the latest.
  private nonisolated func finish(
    _ part: Part, _ number: Int, _ change: (inout LoadState<Part, Value>.PartState) -> Void
  ) {
    write { draft in
      guard tasks.isLatest(part, number), var state = draft.state.parts[part] else { return }
      change(&state)
      state.isLoading = false
      draft.parts[part] = state
    }
  }
}

/// The only part of a loader that loads one value. ``Loader/init(load:)`` makes such a loader.
///
/// A view reads the state of this part as ``LoadState/whole``:
///
/// ```swift
/// let detail: Loader<WholeLoad, Place> = Loader { try await client.place(id) }
/// title.binding.text *= detail[\.whole].map { $0.value?.name ?? "" }
/// ```
public enum WholeLoad: Sendable {
  /// The whole value.
  case whole
}

extension Loader where Part == WholeLoad {
  /// Creates a loader of one value.
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
  /// The state of the only part: `detail.state.whole.value`.
  public var whole: PartState { self[.whole] }
}

/// The latest load of each part. Results of earlier loads are ignored.
private final class LoadTasks<Part: Hashable & Sendable>: @unchecked Sendable {
  // Sendable: `loads` is protected by the lock. No other code runs under it.

  private let lock = NSLock()
  private var loads: [Part: (number: Int, task: Task<Void, Never>?)] = [:]

  /// Returns the number of the next load of a part, which is the latest from now on.
  func begin(_ part: Part) -> Int {
    lock.lock()
    defer { lock.unlock() }
    loads[part, default: (0, nil)].number += 1
    return loads[part]!.number
  }

  func isLatest(_ part: Part, _ number: Int) -> Bool {
    lock.withLock { loads[part]?.number == number }
  }

  /// Stores the task of the latest load of a part, or nil, and cancels the previous one. If the
  /// load is no longer the latest, cancels its task instead.
  func keep(_ task: Task<Void, Never>?, for part: Part, _ number: Int) {
    lock.lock()
    var old = task
    if loads[part]?.number == number {
      old = loads[part]?.task
      loads[part]?.task = task
    }
    lock.unlock()
    old?.cancel()
  }

  func cancelAll() {
    lock.lock()
    let all = loads.values.map(\.task)
    loads = [:]
    lock.unlock()
    for task in all { task?.cancel() }
  }
}
