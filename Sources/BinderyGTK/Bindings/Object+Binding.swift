import Bindery
import GTK

/// Every writable property of every GTK object can be bound.
///
/// ```swift
/// bindings.capture {
///   title.binding.text *= viewModel.title
///   save.binding.isSensitive *= viewModel.canSave
///   page.binding.isVisible *= viewModel.count.map { $0 > 0 }
/// }
/// ```
///
/// The binding writes on the main actor, references the object weakly, and ends with the binding
/// group or the object. Values that equal the current one are not written.
extension GTK.Object: @MainActor BindingHost {
  public var bindingName: String { description }
}

/// Bindings of a control's user input end when the control is released.
extension GTK.Object: @MainActor LifetimeOwner {
  package var lifetimeToken: LifetimeToken {
    if let token = attachment as? LifetimeToken { return token }
    let token = LifetimeToken()
    attachment = token
    return token
  }
}

/// Lets a binding wait for the widget's frames: `label.binding.text.everyFrame(of: label) *= …`.
extension Widget: @MainActor FramePacer {}

extension Label {
  /// The text of the label, as a target: `label.textBinding *= viewModel.title`. The same as
  /// `binding.text`.
  public var textBinding: BindingTarget<String> { binding.text }
}

extension Widget {
  /// Whether the user can use the widget and its descendants, as a target. The same as
  /// `binding.isSensitive`.
  public var isEnabledBinding: BindingTarget<Bool> { binding.isSensitive }
}

extension Window {
  /// The title that the desktop shows, as a target: `window.titleBinding *= viewModel.title`. The
  /// same as `binding.title`.
  public var titleBinding: BindingTarget<String?> { binding.title }
}

extension HeaderBar {
  /// The title of the bar, as a target: `header.titleBinding *= viewModel.title`. The same as
  /// `binding.title`.
  public var titleBinding: BindingTarget<String> { binding.title }
}

extension Button {
  /// The button's text, as a target: `button.titleBinding *= viewModel.nextStep`. The same as
  /// `binding.title`.
  public var titleBinding: BindingTarget<String?> { binding.title }
}
