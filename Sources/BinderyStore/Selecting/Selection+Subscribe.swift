extension Selection {
  /// Calls `handler` with the present value now, and then with each that is sent, together with the one
  /// before it.
  ///
  /// ```swift
  /// subscription = store.select(\.count).subscribe { previous, count in … }
  /// ```
  ///
  /// - Parameter handler: The first time `previous` is nil. It is kept: capture its owner weakly, or use
  ///   ``subscribe(_:_:)-(Object,_)``.
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

  /// Calls `handler` with `object` and the values, as long as the object lives or until the subscription
  /// is cancelled. The object is referenced weakly; one object may subscribe as often as it likes.
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
    let end = WatcherEnd()
    let selection = Selection(source, read) { [weak object, watch] state in
      let watch = watch(state)
      return Watch(watch.told) { state in
        // Found out here, since a value that does not change is not told.
        guard object != nil else {
          MainQueue.assumeIsolated { end.end() }
          return false
        }
        return watch.check(state)
      }
    }
    let isNeeded = { [weak object] in object != nil }
    let watcher = selection.watching(while: isNeeded) { [weak object] previous, value in
      if let object { handler(object, previous, value) }
    }
    end.watcher = watcher
    return WeakStateSubscription(watcher)
  }

  /// Begins to watch, and tells the present value.
  ///
  /// What is changed from inside of the first telling is told after it.
  ///
  /// - Parameter isNeeded: Whether somebody is still there to be told.
  @MainActor
  func watching(
    while isNeeded: @escaping () -> Bool = { true },
    _ handler: @escaping @MainActor (_ previous: Value?, _ value: Value) -> Void
  ) -> StateWatcher {
    let queue = DeliveryQueue.main
    queue.beginTransaction()
    defer { queue.endTransaction() }
    let watch = watch(source.present)
    let told = watch.told
    let watcher = StateWatcher(source, watch.check, isNeeded: isNeeded) {
      // Taken first: it is freed with what is told. There is none if the value equals it again.
      guard case .some(let previous) = told.previous else { return }
      told.previous = nil
      handler(previous, told.latest)
    }
    handler(nil, told.latest)
    return watcher
  }
}

/// Ends a watcher from inside of what it calls.
@MainActor
private final class WatcherEnd {
  weak var watcher: StateWatcher?

  func end() {
    watcher?.end()
  }
}

/// A subscription to a state, which ends when it is cancelled or released. May be cancelled from any thread.
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

/// A subscription to a state that ends with its object, or when it is cancelled; it need not be kept.
public struct WeakStateSubscription: Cancellable, Sendable {
  private let watcher: StateWatcher

  init(_ watcher: StateWatcher) {
    self.watcher = watcher
  }

  public func cancel() {
    watcher.end()
  }
}
