/// A publisher that has a present value, which can also be read.
///
/// It sends the present value to a new subscriber, then each new one. Examples are a part of a
/// view model's state, a field of a form, the running state of a command, and a ``ViewOutput``.
public protocol ValuePublisher<Output>: Publisher where Failure == Never {
  /// The present value. It may be newer than the value that was sent last, for example in a
  /// transaction.
  @MainActor var value: Output { get }
}
