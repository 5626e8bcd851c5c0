/// A publisher of a value of a form or a field, which can also be read.
///
/// All changes caused by one keystroke belong to one ``transaction(_:)``. At the end of the
/// transaction, before views are updated, each value that has changed is emitted once. The
/// publisher keeps the form or the field alive.
public typealias FormValue<Output: Equatable> = ObservedValue<Output>

extension FormField: BindingSource {
  /// Writes the field's value into a target, now and after each change, until the open
  /// ``BindingGroup`` is cleared or released. `target *= field` does the same.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  @inlinable
  public func bind(into target: BindingTarget<Value>) { publisher.bind(into: target) }
}
