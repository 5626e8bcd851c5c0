#if !canImport(Combine)
import OpenCombine

extension Publishers {
  /// Sends the elements of many publishers of one type as they come.
  ///
  /// It finishes when all have finished, or fails at once when one fails. With unlimited demand
  /// the publishers send without limit; with any other demand each has at most one element on its
  /// way.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publishers whose elements are sent.
    public let publishers: [Upstream]

    /// Makes a publisher of the elements of the given publishers.
    public init(_ upstream: Upstream...) {
      publishers = upstream
    }

    /// Makes a publisher of the elements of a sequence of publishers.
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

    /// Sends the elements of these publishers and one more as they come.
    public func merge(with other: Upstream) -> MergeMany<Upstream> {
      MergeMany(publishers + [other])
    }
  }

  /// Sends the elements of two publishers as they come.
  ///
  /// `merge(with:)` makes it for two publishers of different types. It finishes when both have
  /// finished, or fails at once when one fails, as ``MergeMany`` does.
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

    /// Makes a publisher of the elements of two publishers.
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

  /// Sends the elements of three publishers as they come.
  ///
  /// `merge(with:_:)` makes it. It finishes when all have finished, or fails at once when one
  /// fails, as ``MergeMany`` does.
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

    /// Makes a publisher of the elements of three publishers.
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
  /// Sends the elements of this and another publisher of the same type as they come. It finishes
  /// when both have finished, or fails at once when one fails.
  public func merge(with other: Self) -> Publishers.MergeMany<Self> {
    Publishers.MergeMany([self, other])
  }

  /// Sends the elements of this and one other publisher as they come.
  public func merge<B: Publisher>(
    with b: B
  ) -> Publishers.Merge<Self, B>
  where
    B.Output == Output,
    B.Failure == Failure
  {
    Publishers.Merge(self, b)
  }

  /// Sends the elements of this and two other publishers as they come.
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
