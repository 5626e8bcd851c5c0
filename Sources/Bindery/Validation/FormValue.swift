/// A publisher of a value of a form or a field, which also has a current value.
///
/// All changes that follow from one keystroke belong to one ``transaction(_:)``. At its end,
/// before views are written, each value that then differs is sent once. The publisher keeps the
/// form alive.
public typealias FormValue<Output: Equatable> = ObservedValue<Output>

extension FormField: BindingSource {
  /// Writes the field's value into a target, now and when it has changed, as long as the open group
  /// lives. `target *= field` does the same.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  @inlinable
  public func bind(into target: BindingTarget<Value>) { publisher.bind(into: target) }
}
