import Bindery
import GTK

/// Every writable property of every GTK object can be bound: `label.binding.text *= …`.
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
  /// The same as `binding.text`.
  public var textBinding: BindingTarget<String> { binding.text }
}

extension Widget {
  /// Whether the user can use the control; the same as `binding.isSensitive`.
  public var isEnabledBinding: BindingTarget<Bool> { binding.isSensitive }
}

extension Window {
  /// The same as `binding.title`.
  public var titleBinding: BindingTarget<String?> { binding.title }
}

extension HeaderBar {
  /// The same as `binding.title`.
  public var titleBinding: BindingTarget<String> { binding.title }
}

extension Button {
  /// The same as `binding.title`.
  public var titleBinding: BindingTarget<String?> { binding.title }
}
