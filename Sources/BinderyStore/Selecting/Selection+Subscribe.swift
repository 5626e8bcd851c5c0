extension Selection {
  /// Calls `handler` with the current value, and then with each later value and its predecessor.
  ///
  /// ```swift
  /// subscription = store.select(\.count).subscribe { previous, count in … }
  /// ```
  ///
  /// The handler is called on the main actor, once per transaction, before views are updated.
  ///
  /// - Parameter handler: The handler. At the first call its `previous` is nil. The subscription
  ///   retains the handler, so the handler must not capture the owner of the subscription strongly;
  ///   ``subscribe(_:_:)-(Object,_)`` avoids that.
  /// - Returns: The subscription, which ends when it is cancelled or released.
  @MainActor
  public func subscribe(
    _ handler: @escaping @MainActor (_ previous: Value?, _ value: Value) -> Void
  ) -> StateSubscription {
    StateSubscription(observing(handler))
  }

  /// Calls `handler` with the current value, and then with each later value.
  ///
  /// ```swift
  /// subscription = store.select(\.count).subscribe { (count: Int) in print(count) }
  /// ```
  ///
  /// The handler is called on the main actor, once per transaction, before views are updated. The
  /// subscription retains the handler, so the handler must not capture the owner of the
  /// subscription strongly.
  ///
  /// - Returns: The subscription, which ends when it is cancelled or released.
  @MainActor
  public func subscribe(
    _ handler: @escaping @MainActor (_ value: Value) -> Void
  ) -> StateSubscription {
    StateSubscription(observing { _, value in handler(value) })
  }

  /// Calls `handler` with `object` and the values, until the object is released or the subscription
  /// is cancelled. The object is referenced weakly, and may subscribe any number of times.
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
    WeakStateSubscription(
      observing(for: object) { [weak object] previous, value in
        if let object { handler(object, previous, value) }
      })
  }

  /// Calls `handler` with the current value and then with each that is sent, until the open
  /// `BindingGroup` is cleared or released.
  @MainActor
  func subscribeInOpenGroup(_ handler: @escaping @MainActor (_ value: Value) -> Void) {
    observing(inOpenGroup: true) { _, value in handler(value) }
  }

  /// Calls `handler` with `object` and the values, until the object is released or the open
  /// `BindingGroup` ends.
  @MainActor
  func subscribeInOpenGroup<Object: AnyObject>(
    _ object: Object, _ handler: @escaping @MainActor (_ object: Object, _ value: Value) -> Void
  ) {
    observing(for: object, inOpenGroup: true) { [weak object] _, value in
      if let object { handler(object, value) }
    }
  }

  /// Starts observing, and calls `handler` with the current value.
  ///
  /// Changes that the handler makes are delivered after it.
  ///
  /// - Parameter receiver: The object whose release ends the subscription. The handler must not
  ///   keep it alive.
  @MainActor
  @discardableResult
  private func observing(
    for receiver: AnyObject? = nil, inOpenGroup: Bool = false,
    _ handler: @escaping @MainActor (_ previous: Value?, _ value: Value) -> Void
  ) -> PartObserver {
    let queue = DeliveryQueue.main
    queue.beginTransaction()
    defer { queue.endTransaction() }
    let observation = observe(source.present)
    let part = observation.part
    let observer = PartObserver(source, observation.check, for: receiver) {
      // It is taken first, so that it is freed here. It is nil if the value equals the one sent
      // last again.
      guard case .some(let previous) = part.previous else { return }
      part.previous = nil
      handler(previous, part.latest)
    }
    if inOpenGroup { observer.endWithOpenGroup("a handler for values of type \(Value.self)") }
    handler(nil, part.latest)
    return observer
  }
}

/// A subscription to a state, which ends when it is cancelled or released.
///
/// ```swift
/// subscription = store.select(\.count).subscribe { (count: Int) in print(count) }
/// // …
/// subscription = nil  // ends it
/// ```
///
/// It may be cancelled from any thread. After it is cancelled on the main actor, the handler is not
/// called again, even if the store is notifying its observers. Store it in a property, or add it to
/// a `BindingGroup` with `add(_:)`. It does not keep the store alive.
public final class StateSubscription: Cancellable, Sendable {
  private let observer: PartObserver

  init(_ observer: PartObserver) {
    self.observer = observer
  }

  deinit {
    observer.end()
  }

  public func cancel() {
    observer.end()
  }
}

/// A subscription to a state that ends with its object, or when it is cancelled.
///
/// You need not retain it. Store it only to cancel it before the object is released:
///
/// ```swift
/// let following = store.select(\.count).subscribe(self) { page, _, count in page.show(count) }
/// // …
/// following.cancel()
/// ```
///
/// It may be cancelled from any thread.
public struct WeakStateSubscription: Cancellable, Sendable {
  private let observer: PartObserver

  init(_ observer: PartObserver) {
    self.observer = observer
  }

  public func cancel() {
    observer.end()
  }
}
