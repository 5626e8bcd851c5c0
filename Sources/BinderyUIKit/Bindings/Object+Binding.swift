#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

/// Every writable property of every view and view controller can be bound: `label.binding.text *= …`.
@MainActor extension UIResponder: BindingHost {
  /// Its type, and its accessibility identifier if it has one.
  public var bindingName: String {
    let identifier = (self as? UIView)?.accessibilityIdentifier
    return identifier.map { "\(type(of: self)) “\($0)”" } ?? "\(type(of: self))"
  }
}

@MainActor extension UIBarItem: BindingHost {}
@MainActor extension UINavigationItem: BindingHost {}
@MainActor extension UIGestureRecognizer: BindingHost {}
@MainActor extension NSLayoutConstraint: BindingHost {}

// Bindings of what the user does with an object end when it goes.

@MainActor extension UIResponder: AttachedLifetime {}
@MainActor extension UIBarItem: AttachedLifetime {}
@MainActor extension UIGestureRecognizer: AttachedLifetime {}

@MainActor extension UIView {
  /// Short for `binding.isHidden`.
  public var isHiddenBinding: BindingTarget<Bool> { binding.isHidden }
}

@MainActor extension UILabel {
  /// Short for `binding.text`.
  public var textBinding: BindingTarget<String?> { binding.text }
}

@MainActor extension UIControl {
  /// Short for `binding.isEnabled`.
  public var isEnabledBinding: BindingTarget<Bool> { binding.isEnabled }
}

@MainActor extension UIBarItem {
  /// Short for `binding.isEnabled`.
  public var isEnabledBinding: BindingTarget<Bool> { binding.isEnabled }

  /// Short for `binding.title`.
  public var titleBinding: BindingTarget<String?> { binding.title }
}

@MainActor extension UIViewController {
  /// Short for `binding.title`.
  public var titleBinding: BindingTarget<String?> { binding.title }
}

@MainActor extension UINavigationItem {
  /// Short for `binding.title`.
  public var titleBinding: BindingTarget<String?> { binding.title }
}

@MainActor extension UIButton {
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

@MainActor extension UITextField {
  /// Short for `binding.placeholder`.
  public var placeholderBinding: BindingTarget<String?> { binding.placeholder }
}

@MainActor extension UIImageView {
  /// Short for `binding.image`.
  public var imageBinding: BindingTarget<UIImage?> { binding.image }
}

@MainActor extension UIProgressView {
  /// How far it is, from 0 to 1. What is seen goes there, and does not jump.
  public var progressBinding: BindingTarget<Double> {
    BindingTarget(self) { view, progress in
      view.setProgress(Float(progress), animated: view.window != nil)
    }
  }
}

@MainActor extension UIActivityIndicatorView {
  /// Whether it turns.
  public var isAnimatingBinding: BindingTarget<Bool> {
    BindingTarget(self) { $1 ? $0.startAnimating() : $0.stopAnimating() }
  }
}

@MainActor extension UIRefreshControl {
  /// Whether it shows that something is loaded.
  public var isRefreshingBinding: BindingTarget<Bool> {
    BindingTarget(self) { control, isRefreshing in
      guard control.isRefreshing != isRefreshing else { return }
      if isRefreshing { control.beginRefreshing() } else { control.endRefreshing() }
    }
  }
}
#endif
