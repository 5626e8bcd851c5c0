#if !canImport(Combine)
import OpenCombine

extension Publishers {
  /// A publisher that emits the latest elements of two publishers whenever either emits one.
  ///
  /// `combineLatest(_:)` returns it.
  ///
  /// ```swift
  /// let name = firstName.combineLatest(lastName)
  /// greeting.binding.text *= name.map { "Hello, \($0) \($1)!" }
  /// ```
  ///
  /// - It emits the first pair when each publisher has emitted an element.
  /// - It finishes when both have finished, and fails as soon as one fails.
  /// - Each publisher receives the subscriber's demand. If both together emit more elements than
  ///   the subscriber requested, only the newest pair waits for further demand. It is discarded if
  ///   the publishers end before that.
  /// - Elements that are emitted during a delivery, from inside it or on another thread, are
  ///   delivered after it, in order.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Creates a publisher that emits the latest elements of two publishers. For each subscriber,
    /// it subscribes to both publishers anew.
    @inlinable
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Failure == Failure, S.Input == Output {
      let first = Slot<A.Output>()
      let second = Slot<B.Output>()
      let latest = Latest<Output, Failure>(subscriber, count: 2) {
        (first.value, second.value)
      }
      latest.subscribe(to: a, first, 0)
      latest.subscribe(to: b, second, 1)
      latest.open()
    }
  }

  /// A publisher that emits the latest elements of three publishers whenever one of them emits one.
  ///
  /// `combineLatest(_:_:)` returns it. It emits nothing until all three have emitted an element,
  /// finishes when all have finished, and fails as soon as one fails. Demand, and elements that are
  /// emitted during a delivery, are handled as in ``CombineLatest``.
  ///
  /// ```swift
  /// summary.binding.text *= name.combineLatest(city, age).map { "\($0), \($1), \($2)" }
  /// ```
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C

    /// Creates a publisher that emits the latest elements of three publishers. For each subscriber,
    /// it subscribes to all of them anew.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Failure == Failure, S.Input == Output {
      let first = Slot<A.Output>()
      let second = Slot<B.Output>()
      let third = Slot<C.Output>()
      let latest = Latest<Output, Failure>(subscriber, count: 3) {
        (first.value, second.value, third.value)
      }
      latest.subscribe(to: a, first, 0)
      latest.subscribe(to: b, second, 1)
      latest.subscribe(to: c, third, 2)
      latest.open()
    }
  }

  /// A publisher that emits the latest elements of four publishers whenever one of them emits one.
  ///
  /// `combineLatest(_:_:_:)` returns it. It emits nothing until all four have emitted an element,
  /// finishes when all have finished, and fails as soon as one fails. Demand, and elements that are
  /// emitted during a delivery, are handled as in ``CombineLatest``.
  ///
  /// For more than four publishers, nest the calls, as in `a.combineLatest(b, c,
  /// d).combineLatest(e)`, or derive a state from a view model.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D

    /// Creates a publisher that emits the latest elements of four publishers. For each subscriber,
    /// it subscribes to all of them anew.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Failure == Failure, S.Input == Output {
      let first = Slot<A.Output>()
      let second = Slot<B.Output>()
      let third = Slot<C.Output>()
      let fourth = Slot<D.Output>()
      let latest = Latest<Output, Failure>(subscriber, count: 4) {
        (first.value, second.value, third.value, fourth.value)
      }
      latest.subscribe(to: a, first, 0)
      latest.subscribe(to: b, second, 1)
      latest.subscribe(to: c, third, 2)
      latest.subscribe(to: d, fourth, 3)
      latest.open()
    }
  }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}
extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.CombineLatest4: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

/// The latest value of one publisher, once there is one; protected by the outlet's lock.
private final class Slot<Value> {
  // Not an optional: see ``Outlet`` for why.
  private let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  private(set) var isFull = false

  deinit {
    if isFull { memory.deinitialize(count: 1) }
    memory.deallocate()
  }

  var value: Value { memory.pointee }

  func fill(_ value: Value) {
    memory.initialize(to: value)
    isFull = true
  }

  /// - Returns: The previous value, to be freed outside of the lock.
  func exchange(_ value: Value) -> Value {
    let former = memory.move()
    memory.initialize(to: value)
    return former
  }
}

private final class Latest<Output, Failure: Error> {
  private let outlet: Outlet<Output, Failure>
  private let make: () -> Output
  /// The number of empty slots; protected by the outlet's lock.
  private var missing: Int

  init<Downstream: Subscriber>(
    _ downstream: Downstream, count: Int, make: @escaping () -> Output
  ) where Downstream.Input == Output, Downstream.Failure == Failure {
    outlet = Outlet(downstream, "CombineLatest", policy: .newest, count: count)
    self.make = make
    missing = count
  }

  func open() { outlet.open(outlet) }

  func subscribe<Source: Publisher>(to source: Source, _ slot: Slot<Source.Output>, _ index: Int)
  where Source.Failure == Failure {
    source.subscribe(
      Inlet<Source.Output, Output, Failure>(outlet, index) { value in
        self.receive(value, in: slot, from: index)
      })
  }

  private func receive<Value>(_ value: Value, in slot: Slot<Value>, from index: Int) {
    outlet.lock.lock()
    if slot.isFull {
      let former = slot.exchange(value)
      sendAndUnlock(from: index)
      extendLifetime(former)
    } else {
      slot.fill(value)
      missing -= 1
      sendAndUnlock(from: index)
    }
  }

  private func sendAndUnlock(from index: Int) {
    if missing > 0 { outlet.lock.unlock() } else { outlet.sendAndUnlock(from: index, make) }
  }
}

extension Publisher {
  /// Returns a publisher that emits the latest elements of this and another publisher whenever
  /// either emits one.
  ///
  /// The operator ignores transactions: if one publisher changes before the other, it emits the new
  /// element of one with the old element of the other. A binding, however, shows only the final
  /// pair of a transaction.
  @inlinable
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Returns a publisher that emits the results of `transform` for the latest elements of this and
  /// another publisher.
  ///
  /// ```swift
  /// label.binding.text *= viewModel.name.combineLatest(viewModel.number) { "\($1). \($0)" }
  /// ```
  ///
  /// `transform` runs once for each pair that is delivered.
  @inlinable
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.MapLatest<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    combineLatest(other).map(transform)
  }

  /// Returns a publisher that emits the latest elements of this and two other publishers whenever
  /// one of them emits one.
  ///
  /// It emits nothing until all three have emitted an element. In all other respects, it behaves as
  /// for two publishers.
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  /// Returns a publisher that emits the results of `transform` for the latest elements of this and
  /// two other publishers.
  ///
  /// ```swift
  /// summary.binding.text *= name.combineLatest(city, age) { "\($0), \($1), \($2)" }
  /// ```
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.MapLatest<Publishers.CombineLatest3<Self, P, Q>, T>
  where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(publisher1, publisher2).map(transform)
  }

  /// Returns a publisher that emits the latest elements of this and three other publishers whenever
  /// one of them emits one.
  ///
  /// It emits nothing until all four have emitted an element. In all other respects, it behaves as
  /// for two publishers.
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }

  /// Returns a publisher that emits the results of `transform` for the latest elements of this and
  /// three other publishers.
  ///
  /// It emits nothing until all four have emitted an element, and calls `transform` once for each
  /// combination that it emits.
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.MapLatest<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    combineLatest(publisher1, publisher2, publisher3).map(transform)
  }
}
#endif
