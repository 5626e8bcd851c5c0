#if canImport(UIKit)
import Bindery
import BinderyApple
import UIKit

/// Every writable property of every view and view controller can be bound: `label.binding.text *= …`.
extension UIResponder: BindingHost {
  /// Its type, and its accessibility identifier if it has one.
  public var bindingName: String {
    let identifier = (self as? UIView)?.accessibilityIdentifier
    return identifier.map { "\(type(of: self)) “\($0)”" } ?? "\(type(of: self))"
  }
}

extension UIBarItem: BindingHost {}
extension UINavigationItem: BindingHost {}
extension UIGestureRecognizer: BindingHost {}
extension NSLayoutConstraint: BindingHost {}

// Bindings of what the user does with an object end when it goes.

extension UIResponder: LifetimeOwner {
  package var lifetimeToken: LifetimeToken { attached(to: self) { _ in LifetimeToken() } }
}

extension UIBarItem: LifetimeOwner {
  package var lifetimeToken: LifetimeToken { attached(to: self) { _ in LifetimeToken() } }
}

extension UIGestureRecognizer: LifetimeOwner {
  package var lifetimeToken: LifetimeToken { attached(to: self) { _ in LifetimeToken() } }
}

extension UIView {
  /// Short for `binding.isHidden`.
  public var isHiddenBinding: BindingTarget<Bool> { binding.isHidden }
}

extension UILabel {
  /// Short for `binding.text`.
  public var textBinding: BindingTarget<String?> { binding.text }
}

extension UIControl {
  /// Short for `binding.isEnabled`.
  public var isEnabledBinding: BindingTarget<Bool> { binding.isEnabled }
}

extension UIBarItem {
  /// Short for `binding.isEnabled`.
  public var isEnabledBinding: BindingTarget<Bool> { binding.isEnabled }

  /// Short for `binding.title`.
  public var titleBinding: BindingTarget<String?> { binding.title }
}

extension UIViewController {
  /// Short for `binding.title`.
  public var titleBinding: BindingTarget<String?> { binding.title }
}

extension UINavigationItem {
  /// Short for `binding.title`.
  public var titleBinding: BindingTarget<String?> { binding.title }
}

extension UIButton {
  /// What the button reads: the title of its configuration, or if it has none, for its normal state.
  public var titleBinding: BindingTarget<String?> {
    BindingTarget(self) { button, title in
      if button.configuration != nil {
        button.configuration?.title = title
      } else {
        button.setTitle(title, for: .normal)
      }
    }
  }
}

extension UITextField {
  /// Short for `binding.placeholder`.
  public var placeholderBinding: BindingTarget<String?> { binding.placeholder }
}

extension UIImageView {
  /// Short for `binding.image`.
  public var imageBinding: BindingTarget<UIImage?> { binding.image }
}

extension UIProgressView {
  /// How far it is, from 0 to 1. What is seen goes there, and does not jump.
  public var progressBinding: BindingTarget<Double> {
    BindingTarget(self) { view, progress in
      view.setProgress(Float(progress), animated: view.window != nil)
    }
  }
}

extension UIActivityIndicatorView {
  /// Whether it turns.
  public var isAnimatingBinding: BindingTarget<Bool> {
    BindingTarget(self) { $1 ? $0.startAnimating() : $0.stopAnimating() }
  }
}

extension UIRefreshControl {
  /// Whether it shows that something is loaded.
  public var isRefreshingBinding: BindingTarget<Bool> {
    BindingTarget(self) { control, isRefreshing in
      guard control.isRefreshing != isRefreshing else { return }
      if isRefreshing { control.beginRefreshing() } else { control.endRefreshing() }
    }
  }
}
#endif
