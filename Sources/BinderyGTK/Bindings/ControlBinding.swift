import Bindery
import GTK

/// Ties a switch, check button, slider or spin button to the view model in both directions.
///
/// ```swift
/// notifications *= .subject(viewModel.wantsNotifications)
/// ```
///
/// The control shows the subject's value, and sends what the user chooses. A value out of the
/// control's range is shown as the nearest one in it; the subject keeps its own until the user
/// changes it.
@MainActor
public struct ControlBinding<Value: Equatable> {
  let bindTarget: @MainActor (BindingTarget<Value>) -> Void
  let bindEvents: @MainActor (ControlPublisher<Value>) -> Void

  /// A control that shows and changes `subject`.
  public static func subject<Failure>(
    _ subject: CurrentValueSubject<Value, Failure>
  ) -> ControlBinding {
    ControlBinding(
      bindTarget: { $0.bind(to: subject) }, bindEvents: { subject.bind(to: $0.dropFirst()) })
  }
}

/// Ties a control to the view model. See ``ControlBinding``.
@MainActor
public func *= <Control: ValueControl>(
  control: Control, binding: ControlBinding<Control.ControlValue>
) {
  binding.bindTarget(
    BindingTarget(control, set: { control, value in control.controlValue = value }))
  binding.bindEvents(control.controlPublisher)
}
