extension Selection {
  /// Calls `handler` with the present value now, and then with each that is sent, together with the
  /// one before it.
  ///
  /// ```swift
  /// subscription = store.select(\.count).subscribe { previous, count in … }
  /// ```
  ///
  /// - Parameter handler: The first time `previous` is nil. It is kept: capture its owner weakly,
  ///   or use ``subscribe(_:_:)-(Object,_)``.
  /// - Returns: What ends it, when it is released.
  @MainActor
  public func subscribe(
    _ handler: @escaping @MainActor (_ previous: Value?, _ value: Value) -> Void
  ) -> StateSubscription {
    StateSubscription(watching(handler))
  }

  /// Calls `handler` with the present value now, and then with each that is sent.
  @MainActor
  public func subscribe(
    _ handler: @escaping @MainActor (_ value: Value) -> Void
  ) -> StateSubscription {
    StateSubscription(watching { _, value in handler(value) })
  }

  /// Calls `handler` with `object` and the values, as long as the object lives or until the
  /// subscription is cancelled. The object is referenced weakly; one object may subscribe as often
  /// as it likes.
  ///
  /// ```swift
  /// store.select(\.count).subscribe(self) { page, _, count in page.show(count) }
  /// ```
  @MainActor
  @discardableResult
  public func subscribe<Object: AnyObject>(
    _ object: Object,
    _ handler:
      @escaping @MainActor (_ object: Object, _ previous: Value?, _ value: Value) -> Void
  ) -> WeakStateSubscription {
    WeakStateSubscription(watching(object, handler))
  }

  /// Calls `handler` with the present value and then with each that is sent, as long as the open
  /// group lives.
  @MainActor
  func subscribeInOpenGroup(_ handler: @escaping @MainActor (_ value: Value) -> Void) {
    let end = WatcherEnd()
    let giveBack = leaseInOpenGroup(end)
    end.watcher = watching(ended: giveBack) { _, value in handler(value) }
  }

  /// Calls `handler` with `object` and the values, as long as both the object and the open group
  /// live.
  @MainActor
  func subscribeInOpenGroup<Object: AnyObject>(
    _ object: Object, _ handler: @escaping @MainActor (_ object: Object, _ value: Value) -> Void
  ) {
    let end = WatcherEnd()
    let giveBack = leaseInOpenGroup(end)
    end.watcher = watching(object, ended: giveBack) { object, _, value in handler(object, value) }
  }

  @MainActor
  private func leaseInOpenGroup(_ end: WatcherEnd) -> @Sendable () -> Void {
    BindingGroup.leaseInOpenGroup(for: "a handler for values of type \(Value.self)") { end.end() }
  }

  /// Begins to watch as long as `object` lives.
  @MainActor
  private func watching<Object: AnyObject>(
    _ object: Object, ended: (() -> Void)? = nil,
    _ handler: @escaping @MainActor (_ object: Object, _ previous: Value?, _ value: Value) -> Void
  ) -> StateWatcher {
    let end = WatcherEnd()
    let selection = Selection(source, read) { [weak object, watch] state in
      let watch = watch(state)
      return Watch(watch.watched) { state in
        // Found out here, since a value that does not change is not sent.
        guard object != nil else {
          MainQueue.assumeIsolated { end.end() }
          return false
        }
        return watch.check(state)
      }
    }
    let isNeeded = { [weak object] in object != nil }
    let watcher = selection.watching(while: isNeeded, ended: ended) {
      [weak object] previous, value in
      if let object { handler(object, previous, value) }
    }
    end.watcher = watcher
    return watcher
  }

  /// Begins to watch, and calls `handler` with the present value.
  ///
  /// Changes that the handler makes are delivered after it.
  ///
  /// - Parameters:
  ///   - isNeeded: Whether the handler's object still lives.
  ///   - ended: Called when the watcher has ended.
  @MainActor
  func watching(
    while isNeeded: @escaping () -> Bool = { true }, ended: (() -> Void)? = nil,
    _ handler: @escaping @MainActor (_ previous: Value?, _ value: Value) -> Void
  ) -> StateWatcher {
    let queue = DeliveryQueue.main
    queue.beginTransaction()
    defer { queue.endTransaction() }
    let watch = watch(source.present)
    let watched = watch.watched
    let watcher = StateWatcher(source, watch.check, isNeeded: isNeeded, ended: ended) {
      // Taken first, so that it is freed here. There is none if the value equals it again.
      guard case .some(let previous) = watched.previous else { return }
      watched.previous = nil
      handler(previous, watched.latest)
    }
    handler(nil, watched.latest)
    return watcher
  }
}

/// Ends a watcher from inside of what it calls, also before it is known here.
@MainActor
private final class WatcherEnd {
  weak var watcher: StateWatcher? {
    didSet { if isOver { watcher?.end() } }
  }
  private var isOver = false

  func end() {
    isOver = true
    watcher?.end()
  }
}

/// A subscription to a state, which ends when it is cancelled or released. May be cancelled from
/// any thread.
public final class StateSubscription: Cancellable, Sendable {
  private let watcher: StateWatcher

  init(_ watcher: StateWatcher) {
    self.watcher = watcher
  }

  deinit {
    watcher.end()
  }

  public func cancel() {
    watcher.end()
  }
}

/// A subscription to a state that ends with its object, or when it is cancelled; it need not be
/// kept.
public struct WeakStateSubscription: Cancellable, Sendable {
  private let watcher: StateWatcher

  init(_ watcher: StateWatcher) {
    self.watcher = watcher
  }

  public func cancel() {
    watcher.end()
  }
}
