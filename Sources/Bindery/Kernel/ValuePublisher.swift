/// A publisher with a readable current value.
///
/// ```swift
/// func readout(of level: some ValuePublisher<Double>) -> ViewOutput<String> {
///   ViewOutput(level).map { "\(Int($0 * 100)) %" }
/// }
/// ```
///
/// It emits the current value to a new subscriber, then each new one. Examples are a part of a view
/// model's state, a field of a form, the running state of a command, and a ``ViewOutput``. Two-way
/// bindings, such as `slider *= .value(source, handler)`, and ``ViewOutput`` accept any such
/// publisher.
public protocol ValuePublisher<Output>: TracedPublisher {
  /// The current value. It may be newer than the last value that the publisher emitted, for example
  /// in a transaction.
  @MainActor var value: Output { get }
}
