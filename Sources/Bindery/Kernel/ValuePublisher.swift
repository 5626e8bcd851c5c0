/// A publisher that has a present value, which can be read as well.
///
/// It sends the present value to a new subscriber, then others as they come. A part of a view model's
/// state, a field of a form, whether a command runs, and a ``ViewOutput`` are some.
public protocol ValuePublisher<Output>: Publisher where Failure == Never {
  /// The present value. It may be newer than what was sent last, inside of a transaction for example.
  @MainActor var value: Output { get }
}
