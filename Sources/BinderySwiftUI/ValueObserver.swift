#if canImport(SwiftUI)
import Bindery
import SwiftUI

/// An observable object that provides a value of a view model, form, store or subject to SwiftUI
/// views.
///
/// Views use it through ``Following`` and ``Editing``. Make one yourself to pass it on as an
/// environment object:
///
/// ```swift
/// content.environmentObject(ValueObserver(viewModel.states))
/// ```
///
/// It publishes values in the same way as a binding writes them: on the main actor, only if they
/// differ, and in a transaction only the final value, at the end. Values from other threads arrive
/// in a later turn of the main queue, where only the newest one counts.
@MainActor
public final class ValueObserver<Value>: ObservableObject {
  // Set once, and Combine's publisher can be used on any thread.
  public nonisolated(unsafe) let objectWillChange = ObservableObjectPublisher()
  /// The latest value.
  public private(set) var value: Value
  private let bindings = BindingGroup()
  private var isBound = false

  /// Observes a value, such as `viewModel.states`, `viewModel[\.title]`, a field's `shownProblem`,
  /// a command's `isExecuting`, or `store.select(\.count)`.
  ///
  /// - Parameter values: The publisher to observe. Its current value is the first ``value``.
  public init(_ values: some ValuePublisher<Value>) {
    value = values.value
    follow { $0.bind(to: values) }
  }

  /// Observes the value of a subject.
  public init(_ subject: CurrentValueSubject<Value, Never>) {
    value = subject.value
    follow { $0.bind(to: subject) }
  }

  private func follow(_ bind: (BindingTarget<Value>) -> Void) {
    bindings.capture { bind(BindingTarget(self) { $0.take($1) }) }
    isBound = true
  }

  /// The current value arrives during initialization, possibly while a view is being updated.
  private func take(_ value: Value) {
    if isBound { objectWillChange.send() }
    self.value = value
  }
}
#endif
