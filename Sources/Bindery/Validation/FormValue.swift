import BinderyCombine

/// A value of a form or a field, as a publisher that has a present value.
///
/// Sends on the main actor: first the present value, then each that differs from the one before.
/// All that one keystroke changes belongs to one ``transaction(_:)``; at its end, before views are
/// written, each value that then differs is sent once. Never completes. It keeps the form alive.
///
/// ```swift
/// add.isEnabledBinding *= viewModel.form.canSubmit
/// if viewModel.form.isDirty.value { … }
/// ```
@MainActor
public struct FormValue<Output: Equatable>: Publisher {
  public typealias Failure = Never

  let node: FormNode<Output>
  let owner: AnyObject

  /// The present value; also inside a transaction it is the newest.
  public var value: Output { node.value }

  /// Subscribes on the main actor.
  public nonisolated func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    FormSubscription.begin(subscriber, to: { self })
  }
}
