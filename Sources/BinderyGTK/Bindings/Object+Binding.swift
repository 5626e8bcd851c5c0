import Bindery
import GTK

/// Provides a binding of every writable property of every GTK object.
///
/// ```swift
/// bindings.capture {
///   title.binding.text *= viewModel.title
///   save.binding.isSensitive *= viewModel.canSave
///   page.binding.isVisible *= viewModel.count.map { $0 > 0 }
/// }
/// ```
///
/// The binding sets the property on the main actor, unless the value is equal to the current one.
/// It references the object weakly, and ends with the binding group or the object.
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
  /// A target for the text of the label: `label.textBinding *= viewModel.title`. The same as
  /// `binding.text`.
  public var textBinding: BindingTarget<String> { binding.text }
}

extension Widget {
  /// A target for whether the user can use the widget and its descendants. The same as
  /// `binding.isSensitive`.
  public var isEnabledBinding: BindingTarget<Bool> { binding.isSensitive }
}

extension Window {
  /// A target for the title that the desktop shows: `window.titleBinding *= viewModel.title`. The
  /// same as `binding.title`.
  public var titleBinding: BindingTarget<String?> { binding.title }
}

extension HeaderBar {
  /// A target for the title of the bar: `header.titleBinding *= viewModel.title`. The same as
  /// `binding.title`.
  public var titleBinding: BindingTarget<String> { binding.title }
}

extension Button {
  /// A target for the button's text: `button.titleBinding *= viewModel.nextStep`. The same as
  /// `binding.title`.
  public var titleBinding: BindingTarget<String?> { binding.title }
}
