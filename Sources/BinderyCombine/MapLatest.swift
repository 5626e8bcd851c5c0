#if !canImport(Combine)
import OpenCombine

extension Publishers {
  /// A publisher that emits the results of a closure for the latest elements of several publishers.
  ///
  /// `combineLatest(…).map` returns it, and so do `combineLatest` with a closure and a
  /// `removeDuplicates()` after either. It behaves like OpenCombine's `Map` and `RemoveDuplicates`,
  /// but is faster: the compiler specializes it for its types in the user's module, while
  /// OpenCombine's operators look up types at run time for each value.
  ///
  /// On Apple's platforms, Combine's own operators take its place.
  public struct MapLatest<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    /// Receives an element and the closure that emits results.
    @usableFromInline typealias Step =
      (Upstream.Output, (Output) -> Subscribers.Demand) -> Subscribers.Demand

    /// The publisher of the latest elements.
    public let upstream: Upstream
    /// The closure that returns the result for the latest elements.
    public let transform: (Upstream.Output) -> Output
    /// Makes the step of one subscription.
    @usableFromInline let makeStep: () -> Step

    /// Creates a publisher that emits a result for each element of `upstream`. It retains
    /// `transform`, and calls it on the thread that emits the element.
    @inlinable
    public init(_ upstream: Upstream, _ transform: @escaping (Upstream.Output) -> Output) {
      self.init(upstream, transform) { { input, send in send(transform(input)) } }
    }

    @usableFromInline
    init(
      _ upstream: Upstream, _ transform: @escaping (Upstream.Output) -> Output,
      makeStep: @escaping () -> Step
    ) {
      self.upstream = upstream
      self.transform = transform
      self.makeStep = makeStep
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.subscribe(Stepper(subscriber, makeStep()))
    }
  }
}

extension Publishers.MapLatest where Output: Equatable {
  /// Returns a publisher that omits a result that equals the previous one.
  ///
  /// ```swift
  /// let title = first.combineLatest(last) { "\($0) \($1)" }.removeDuplicates()
  /// ```
  ///
  /// Each subscription compares its own results, and retains the latest one.
  @inlinable
  public func removeDuplicates() -> Self {
    let transform = transform
    return Self(upstream, transform) {
      let last = LastResult<Output>()
      return { input, send in
        let result = transform(input)
        return last.replace(by: result) ? send(result) : .max(1)
      }
    }
  }
}

/// The last result of one subscription.
@usableFromInline
final class LastResult<Value: Equatable> {
  @usableFromInline var value: Value?

  @inlinable
  init() {}

  /// Stores a result. Returns false if it equals the last one.
  @inlinable
  func replace(by value: Value) -> Bool {
    // Freed last: its deinitializer may send.
    let former = self.value
    if let former, former == value { return false }
    self.value = value
    extendLifetime(former)
    return true
  }
}

private struct Stepper<Input, Downstream: Subscriber>: Subscriber, CustomStringConvertible {
  let combineIdentifier = CombineIdentifier()
  private let downstream: Downstream
  private let step: (Input, (Downstream.Input) -> Subscribers.Demand) -> Subscribers.Demand
  private let send: (Downstream.Input) -> Subscribers.Demand

  init(
    _ downstream: Downstream,
    _ step: @escaping (Input, (Downstream.Input) -> Subscribers.Demand) -> Subscribers.Demand
  ) {
    self.downstream = downstream
    self.step = step
    send = { downstream.receive($0) }
  }

  var description: String { "CombineLatest" }

  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

  func receive(_ input: Input) -> Subscribers.Demand { step(input, send) }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    downstream.receive(completion: completion)
  }
}

extension Publishers.CombineLatest {
  /// Returns a publisher that emits the results of `transform` for the latest elements.
  @inlinable
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.MapLatest<Self, T> {
    Publishers.MapLatest(self, transform)
  }
}

extension Publishers.CombineLatest3 {
  /// Returns a publisher that emits the results of `transform` for the latest elements.
  @inlinable
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.MapLatest<Self, T> {
    Publishers.MapLatest(self, transform)
  }
}

extension Publishers.CombineLatest4 {
  /// Returns a publisher that emits the results of `transform` for the latest elements.
  @inlinable
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.MapLatest<Self, T> {
    Publishers.MapLatest(self, transform)
  }
}

// Combine's own type, where it is written out.
extension Publisher {
  /// Returns a publisher that emits the results of `transform` for the latest elements of this and
  /// another publisher.
  ///
  /// The compiler chooses this overload only if your code names the result type `Publishers.Map`.
  @_disfavoredOverload
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    Publishers.Map(upstream: combineLatest(other), transform: { transform($0.0, $0.1) })
  }

  /// Returns a publisher that emits the results of `transform` for the latest elements of this and
  /// two other publishers.
  ///
  /// The compiler chooses this overload only if your code names the result type `Publishers.Map`.
  @_disfavoredOverload
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
  where P.Failure == Failure, Q.Failure == Failure {
    Publishers.Map(
      upstream: combineLatest(publisher1, publisher2), transform: { transform($0.0, $0.1, $0.2) })
  }

  /// Returns a publisher that emits the results of `transform` for the latest elements of this and
  /// three other publishers.
  ///
  /// The compiler chooses this overload only if your code names the result type `Publishers.Map`.
  @_disfavoredOverload
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.Map(
      upstream: combineLatest(publisher1, publisher2, publisher3),
      transform: { transform($0.0, $0.1, $0.2, $0.3) })
  }
}
#endif
