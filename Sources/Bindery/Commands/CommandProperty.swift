/// A property of a command, as a publisher with a present value.
///
/// It sends the present value at once, and later ones when they differ. When the command is gone
/// ``Command/isEnabled`` is false.
///
/// ```swift
/// cancelButton.binding.isSensitive *= viewModel.logIn.isExecuting
/// ```
public typealias CommandProperty<Value: Equatable> = ObservedValue<Value>
