/// A value of a form or a field, as a publisher that has a present value.
///
/// All that one keystroke changes belongs to one ``transaction(_:)``; at its end, before views are
/// written, each value that then differs is sent once. It keeps the form alive.
public typealias FormValue<Output: Equatable> = ObservedValue<Output>

extension FormField: BindingSource {
  /// Writes its value into a target, as long as the open group lives.
  @inlinable
  public func bind(into target: BindingTarget<Value>) { publisher.bind(into: target) }
}
