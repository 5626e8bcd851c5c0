/// A publisher that has a current value, which can also be read.
///
/// ```swift
/// func readout(of level: some ValuePublisher<Double>) -> ViewOutput<String> {
///   ViewOutput(level).map { "\(Int($0 * 100)) %" }
/// }
/// ```
///
/// It sends the current value to a new subscriber, then each new one. Examples are a part of a view
/// model's state, a field of a form, the running state of a command, and a ``ViewOutput``. Two-way
/// bindings take one: `slider *= .value(source, handler)`. A ``ViewOutput`` can be made from any of
/// them.
public protocol ValuePublisher<Output>: TracedPublisher {
  /// The current value. It may be newer than the value that was sent last, for example in a
  /// transaction.
  @MainActor var value: Output { get }
}
