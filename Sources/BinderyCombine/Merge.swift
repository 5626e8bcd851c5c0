#if !canImport(Combine)
import OpenCombine

extension Publishers {
  /// A publisher that emits the elements of several publishers of one type in the order of their
  /// arrival.
  ///
  /// ```swift
  /// let changes = Publishers.MergeMany(files.map(\.changes))
  /// ```
  ///
  /// - It finishes when all publishers have finished, and fails as soon as one fails.
  /// - If the subscriber's demand is unlimited, each publisher receives unlimited demand. Otherwise
  ///   one element is requested from each publisher, and the next one when the subscriber has
  ///   received it.
  /// - It delivers one element at a time, even if several threads emit.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publishers whose elements are emitted.
    public let publishers: [Upstream]

    /// Creates a publisher that emits the elements of these publishers. For each subscriber, it
    /// subscribes to all of them anew.
    public init(_ upstream: Upstream...) {
      publishers = upstream
    }

    /// Creates a publisher that emits the elements of the publishers in a sequence, such as one for
    /// each row. The initializer reads the sequence once.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Failure == Failure, S.Input == Output {
      let outlet = Outlet<Output, Failure>(
        subscriber, "Merge", policy: .oneEach, count: publishers.count)
      outlet.open(outlet)
      for (index, publisher) in publishers.enumerated() {
        outlet.merge(publisher, index)
      }
    }

    /// Returns a publisher that emits the elements of these publishers and of one more, with one
    /// subscription to each instead of nested merges.
    public func merge(with other: Upstream) -> MergeMany<Upstream> {
      MergeMany(publishers + [other])
    }
  }

  /// A publisher that emits the elements of two publishers in the order of their arrival.
  ///
  /// `merge(with:)` returns it for two publishers of different types, whose elements have the same
  /// type. It finishes when both have finished, and fails as soon as one fails. Demand is handled
  /// as in ``MergeMany``.
  ///
  /// ```swift
  /// let reasons = reloadButton.tapPublisher.merge(with: timer.map { _ in })
  /// ```
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where
    B.Output == A.Output,
    B.Failure == A.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Creates a publisher that emits the elements of two publishers. For each subscriber, it
    /// subscribes to both anew, in this order.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Failure == Failure, S.Input == Output {
      let outlet = Outlet<Output, Failure>(subscriber, "Merge", policy: .oneEach, count: 2)
      outlet.open(outlet)
      outlet.merge(a, 0)
      outlet.merge(b, 1)
    }
  }

  /// A publisher that emits the elements of three publishers in the order of their arrival.
  ///
  /// `merge(with:_:)` returns it. It finishes when all three have finished, and fails as soon as
  /// one fails. Demand is handled as in ``MergeMany``.
  ///
  /// For more publishers, use ``MergeMany`` after erasing their types.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where
    B.Output == A.Output, C.Output == A.Output,
    B.Failure == A.Failure, C.Failure == A.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C

    /// Creates a publisher that emits the elements of three publishers. For each subscriber, it
    /// subscribes to all of them anew, in this order.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Failure == Failure, S.Input == Output {
      let outlet = Outlet<Output, Failure>(subscriber, "Merge", policy: .oneEach, count: 3)
      outlet.open(outlet)
      outlet.merge(a, 0)
      outlet.merge(b, 1)
      outlet.merge(c, 2)
    }
  }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}
extension Publishers.Merge: Equatable
where A: Equatable, B: Equatable {}
extension Publishers.Merge3: Equatable
where A: Equatable, B: Equatable, C: Equatable {}

extension Outlet {
  fileprivate func merge<Source: Publisher>(_ source: Source, _ index: Int)
  where Source.Output == Output, Source.Failure == Failure {
    source.subscribe(
      Inlet<Output, Output, Failure>(self, index) { value in
        self.lock.lock()
        self.sendAndUnlock(from: index) { value }
      })
  }
}

extension Publisher {
  /// Returns a publisher that emits the elements of this and another publisher of the same type, in
  /// the order of their arrival.
  ///
  /// It finishes when both have finished, and fails as soon as one fails.
  public func merge(with other: Self) -> Publishers.MergeMany<Self> {
    Publishers.MergeMany([self, other])
  }

  /// Returns a publisher that emits the elements of this and another publisher, in the order of
  /// their arrival.
  ///
  /// ```swift
  /// let changes = name.map { _ in () }.merge(with: saved)
  /// ```
  ///
  /// It finishes when both have finished, and fails as soon as one fails.
  public func merge<B: Publisher>(
    with b: B
  ) -> Publishers.Merge<Self, B>
  where
    B.Output == Output,
    B.Failure == Failure
  {
    Publishers.Merge(self, b)
  }

  /// Returns a publisher that emits the elements of this and two other publishers, in the order of
  /// their arrival.
  ///
  /// It finishes when all have finished, and fails as soon as one fails.
  public func merge<B: Publisher, C: Publisher>(
    with b: B, _ c: C
  ) -> Publishers.Merge3<Self, B, C>
  where
    B.Output == Output, C.Output == Output,
    B.Failure == Failure, C.Failure == Failure
  {
    Publishers.Merge3(self, b, c)
  }
}
#endif
