#if !canImport(Combine)
import OpenCombine

extension Publishers {
  /// Sends the elements of many publishers of one type as they come.
  ///
  /// It ends when all have ended, or at once when one fails. A subscriber that asks for everything
  /// lets the publishers send everything; with any other demand each of them has one element on
  /// its way at most.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let publishers: [Upstream]

    public init(_ upstream: Upstream...) {
      publishers = upstream
    }

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

  /// Sends the elements of two publishers as they come; see ``MergeMany``.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where
    B.Output == A.Output,
    B.Failure == A.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

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

  /// Sends the elements of three publishers as they come; see ``MergeMany``.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where
    B.Output == A.Output, C.Output == A.Output,
    B.Failure == A.Failure, C.Failure == A.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C

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

  /// Sends the elements of four publishers as they come; see ``MergeMany``.
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where
    B.Output == A.Output, C.Output == A.Output, D.Output == A.Output,
    B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D

    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Failure == Failure, S.Input == Output {
      let outlet = Outlet<Output, Failure>(subscriber, "Merge", policy: .oneEach, count: 4)
      outlet.open(outlet)
      outlet.merge(a, 0)
      outlet.merge(b, 1)
      outlet.merge(c, 2)
      outlet.merge(d, 3)
    }
  }

  /// Sends the elements of five publishers as they come; see ``MergeMany``.
  public struct Merge5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>:
    Publisher
  where
    B.Output == A.Output, C.Output == A.Output, D.Output == A.Output, E.Output == A.Output,
    B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure, E.Failure == A.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public let e: E

    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Failure == Failure, S.Input == Output {
      let outlet = Outlet<Output, Failure>(subscriber, "Merge", policy: .oneEach, count: 5)
      outlet.open(outlet)
      outlet.merge(a, 0)
      outlet.merge(b, 1)
      outlet.merge(c, 2)
      outlet.merge(d, 3)
      outlet.merge(e, 4)
    }
  }

  /// Sends the elements of six publishers as they come; see ``MergeMany``.
  public struct Merge6<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher
  >: Publisher
  where
    B.Output == A.Output, C.Output == A.Output, D.Output == A.Output, E.Output == A.Output,
    F.Output == A.Output,
    B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure, E.Failure == A.Failure,
    F.Failure == A.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public let e: E
    public let f: F

    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Failure == Failure, S.Input == Output {
      let outlet = Outlet<Output, Failure>(subscriber, "Merge", policy: .oneEach, count: 6)
      outlet.open(outlet)
      outlet.merge(a, 0)
      outlet.merge(b, 1)
      outlet.merge(c, 2)
      outlet.merge(d, 3)
      outlet.merge(e, 4)
      outlet.merge(f, 5)
    }
  }

  /// Sends the elements of seven publishers as they come; see ``MergeMany``.
  public struct Merge7<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher
  >: Publisher
  where
    B.Output == A.Output, C.Output == A.Output, D.Output == A.Output, E.Output == A.Output,
    F.Output == A.Output, G.Output == A.Output,
    B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure, E.Failure == A.Failure,
    F.Failure == A.Failure, G.Failure == A.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public let e: E
    public let f: F
    public let g: G

    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Failure == Failure, S.Input == Output {
      let outlet = Outlet<Output, Failure>(subscriber, "Merge", policy: .oneEach, count: 7)
      outlet.open(outlet)
      outlet.merge(a, 0)
      outlet.merge(b, 1)
      outlet.merge(c, 2)
      outlet.merge(d, 3)
      outlet.merge(e, 4)
      outlet.merge(f, 5)
      outlet.merge(g, 6)
    }
  }

  /// Sends the elements of eight publishers as they come; see ``MergeMany``.
  public struct Merge8<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher,
    G: Publisher, H: Publisher
  >: Publisher
  where
    B.Output == A.Output, C.Output == A.Output, D.Output == A.Output, E.Output == A.Output,
    F.Output == A.Output, G.Output == A.Output, H.Output == A.Output,
    B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure, E.Failure == A.Failure,
    F.Failure == A.Failure, G.Failure == A.Failure, H.Failure == A.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public let e: E
    public let f: F
    public let g: G
    public let h: H

    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
      self.h = h
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Failure == Failure, S.Input == Output {
      let outlet = Outlet<Output, Failure>(subscriber, "Merge", policy: .oneEach, count: 8)
      outlet.open(outlet)
      outlet.merge(a, 0)
      outlet.merge(b, 1)
      outlet.merge(c, 2)
      outlet.merge(d, 3)
      outlet.merge(e, 4)
      outlet.merge(f, 5)
      outlet.merge(g, 6)
      outlet.merge(h, 7)
    }
  }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}
extension Publishers.Merge: Equatable
where A: Equatable, B: Equatable {}
extension Publishers.Merge3: Equatable
where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.Merge4: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
extension Publishers.Merge5: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable {}
extension Publishers.Merge6: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable {}
extension Publishers.Merge7: Equatable
where
  A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable
{}
extension Publishers.Merge8: Equatable
where
  A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable,
  H: Equatable
{}

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
  /// Sends the elements of this and another publisher of the same type as they come.
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

  /// Sends the elements of this and three other publishers as they come.
  public func merge<B: Publisher, C: Publisher, D: Publisher>(
    with b: B, _ c: C, _ d: D
  ) -> Publishers.Merge4<Self, B, C, D>
  where
    B.Output == Output, C.Output == Output, D.Output == Output,
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure
  {
    Publishers.Merge4(self, b, c, d)
  }

  /// Sends the elements of this and four other publishers as they come.
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E
  ) -> Publishers.Merge5<Self, B, C, D, E>
  where
    B.Output == Output, C.Output == Output, D.Output == Output, E.Output == Output,
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure
  {
    Publishers.Merge5(self, b, c, d, e)
  }

  /// Sends the elements of this and five other publishers as they come.
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) -> Publishers.Merge6<Self, B, C, D, E, F>
  where
    B.Output == Output, C.Output == Output, D.Output == Output, E.Output == Output,
    F.Output == Output,
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure,
    F.Failure == Failure
  {
    Publishers.Merge6(self, b, c, d, e, f)
  }

  /// Sends the elements of this and six other publishers as they come.
  public func merge<
    B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher
  >(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
  ) -> Publishers.Merge7<Self, B, C, D, E, F, G>
  where
    B.Output == Output, C.Output == Output, D.Output == Output, E.Output == Output,
    F.Output == Output, G.Output == Output,
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure,
    F.Failure == Failure, G.Failure == Failure
  {
    Publishers.Merge7(self, b, c, d, e, f, g)
  }

  /// Sends the elements of this and seven other publishers as they come.
  public func merge<
    B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher
  >(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
  ) -> Publishers.Merge8<Self, B, C, D, E, F, G, H>
  where
    B.Output == Output, C.Output == Output, D.Output == Output, E.Output == Output,
    F.Output == Output, G.Output == Output, H.Output == Output,
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure,
    F.Failure == Failure, G.Failure == Failure, H.Failure == Failure
  {
    Publishers.Merge8(self, b, c, d, e, f, g, h)
  }
}
#endif
