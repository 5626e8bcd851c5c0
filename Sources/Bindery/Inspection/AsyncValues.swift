/// A publisher whose ``values`` the inspector can follow: if a `for await` loop over them makes a
/// change, the inspector shows which value caused it.
///
/// ```swift
/// extension SensorReadings: TracedPublisher {}
/// ```
///
/// Subjects, the publishers of Bindery, and the common operators on them conform. To let the
/// inspector show causes for a publisher of your own, make it conform, too.
public protocol TracedPublisher<Output>: Publisher where Failure == Never {}

extension TracedPublisher {
  /// The values as an asynchronous sequence.
  ///
  /// It works like Combine's sequence. In addition, if the loop makes changes, the inspector shows
  /// the received value as their cause, instead of the code that started the loop's task. There are
  /// two exceptions. Changes made by tasks that the loop starts have the causes of the code that
  /// started the loop. A value that a subject kept while the loop was busy begins a new chain of
  /// causes. See ``ChangeTrace``.
  ///
  /// ```swift
  /// for await name in names.values { await greet(name) }
  /// ```
  public var values: AsyncValues<Self> { AsyncValues(publisher: self) }
}

extension PassthroughSubject: TracedPublisher where Failure == Never {}
extension CurrentValueSubject: TracedPublisher where Failure == Never {}
extension AnyPublisher: TracedPublisher where Failure == Never {}
extension Publishers.Map: TracedPublisher where Upstream.Failure == Never {}
extension Publishers.CompactMap: TracedPublisher where Upstream.Failure == Never {}
extension Publishers.Filter: TracedPublisher where Upstream.Failure == Never {}
extension Publishers.RemoveDuplicates: TracedPublisher where Upstream.Failure == Never {}
extension Publishers.Drop: TracedPublisher where Upstream.Failure == Never {}

/// The values of a publisher as an asynchronous sequence.
///
/// ```swift
/// for await name in names.values { await greet(name) }
/// ```
///
/// A task that iterates over it requests one value at a time from the publisher.
public struct AsyncValues<Upstream: Publisher>: AsyncSequence where Upstream.Failure == Never {
  public typealias Element = Upstream.Output

  let publisher: Upstream

  /// Subscribes to the publisher, and returns an iterator over the values that it emits from now
  /// on.
  public func makeAsyncIterator() -> Iterator {
    guard Tracing.isOnHere else {
      return Iterator(source: .plain(AsyncPublisher(publisher).makeAsyncIterator()))
    }
    let passage = Passage(through: "values", dropped: .replaced)
    let carrying = Publishers.Map(upstream: publisher) { Carried($0, passage) }
    return Iterator(
      source: .carrying(AsyncPublisher(carrying).makeAsyncIterator(), .init(), passage))
  }

  /// An iterator over the values. The subscription ends when the iterator is released.
  public struct Iterator: AsyncIteratorProtocol {
    typealias Carrying = AsyncPublisher<Publishers.Map<Upstream, Carried<Element>>>

    enum Source {
      case plain(AsyncPublisher<Upstream>.Iterator)
      case carrying(Carrying.Iterator, ReceivedCauses.Iteration, Passage)
    }

    var source: Source

    /// Waits for the next value, and returns it, or `nil` after the publisher has finished or the
    /// task was cancelled. Values that arrive while the task is busy are not queued: the publisher
    /// is asked for one value at a time.
    public mutating func next() async -> Element? {
      switch source {
      case .plain(var values):
        let value = await values.next()
        source = .plain(values)
        return value
      case .carrying(var values, let iteration, let passage):
        iteration.end()
        // This task's request for a value is not the cause of the value.
        let next = await Tracing.$inherited.withValue(.init()) { await values.next() }
        source = .carrying(values, iteration, passage)
        guard let carried = next else { return nil }
        if let causes = Tracing.noteArrival(through: passage.name, carried.text, carried.deliver())
        {
          iteration.begin(causes)
        }
        return carried.value
      }
    }
  }
}
