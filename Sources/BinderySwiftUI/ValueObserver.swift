#if canImport(SwiftUI)
import Bindery
import SwiftUI

/// A value of a view model, a form, a store or a subject, as an object that SwiftUI's views observe.
///
/// It has the value that a binding would have written: of those that differ, on the main actor, and in
/// a ``transaction(_:)`` the last. Views have it by ``Following`` and ``Editing``; make one yourself to
/// hand it down as an environment object.
@MainActor
public final class ValueObserver<Value>: ObservableObject {
  // Made once, and Combine's publisher can be used anywhere.
  public nonisolated(unsafe) let objectWillChange = ObservableObjectPublisher()
  /// The value that was delivered last.
  public private(set) var value: Value
  private let bindings = BindingGroup()
  private var isBound = false

  /// Follows a value, such as `viewModel.states`, `viewModel[\.title]`, a field's `shownProblem`, a
  /// command's `isExecuting`, or `store.select(\.count)`.
  public init(_ values: some ValuePublisher<Value>) {
    value = values.value
    follow { $0.bind(to: values) }
  }

  /// Follows a subject.
  public init(_ subject: CurrentValueSubject<Value, Never>) {
    value = subject.value
    follow { $0.bind(to: subject) }
  }

  private func follow(_ bind: (BindingTarget<Value>) -> Void) {
    bindings.capture { bind(BindingTarget(self) { $0.take($1) }) }
    isBound = true
  }

  /// The present value comes while the observer is made, which may be while a view is updated.
  private func take(_ value: Value) {
    if isBound { objectWillChange.send() }
    self.value = value
  }
}
#endif
