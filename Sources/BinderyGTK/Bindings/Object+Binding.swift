import Bindery
import GTK

/// Every writable property of every GTK object can be bound: `label.binding.text *= …`.
extension GTK.Object: @MainActor BindingHost {
  public var bindingName: String { description }
}

/// Bindings of what the user does with an object end when it goes.
extension GTK.Object: @MainActor LifetimeOwner {
  package var lifetimeToken: LifetimeToken {
    if let token = attachment as? LifetimeToken { return token }
    let token = LifetimeToken()
    attachment = token
    return token
  }
}

/// A binding can wait for a widget's frames: `label.binding.text.everyFrame(of: label) *= …`.
extension Widget: @MainActor FramePacer {}

extension Label {
  /// Short for `binding.text`.
  public var textBinding: BindingTarget<String> { binding.text }
}

extension Widget {
  /// Short for `binding.isSensitive`: whether the user can use the control.
  public var isEnabledBinding: BindingTarget<Bool> { binding.isSensitive }
}

extension Window {
  /// Short for `binding.title`.
  public var titleBinding: BindingTarget<String?> { binding.title }
}

extension HeaderBar {
  /// Short for `binding.title`.
  public var titleBinding: BindingTarget<String> { binding.title }
}

extension Button {
  /// Short for `binding.title`.
  public var titleBinding: BindingTarget<String?> { binding.title }
}
