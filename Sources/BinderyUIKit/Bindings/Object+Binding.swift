#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

/// Any writable property of any view or view controller can be bound: `label.binding.text *= …`.
@MainActor extension UIResponder: BindingHost {
  /// The responder's type, and its accessibility identifier if it has one.
  public var bindingName: String {
    let identifier = (self as? UIView)?.accessibilityIdentifier
    return identifier.map { "\(type(of: self)) “\($0)”" } ?? "\(type(of: self))"
  }
}

@MainActor extension UIBarItem: BindingHost {}
@MainActor extension UINavigationItem: BindingHost {}
@MainActor extension UIGestureRecognizer: BindingHost {}
@MainActor extension NSLayoutConstraint: BindingHost {}

// Bindings of an object's user input end when the object is released.

@MainActor extension UIResponder: AttachedLifetime {}
@MainActor extension UIBarItem: AttachedLifetime {}
@MainActor extension UIGestureRecognizer: AttachedLifetime {}

@MainActor extension UIView {
  /// Whether the view is hidden, as a target; the same as `binding.isHidden`.
  public var isHiddenBinding: BindingTarget<Bool> { binding.isHidden }
}

@MainActor extension UILabel {
  /// The same as `binding.text`.
  public var textBinding: BindingTarget<String?> { binding.text }
}

@MainActor extension UIControl {
  /// The same as `binding.isEnabled`.
  public var isEnabledBinding: BindingTarget<Bool> { binding.isEnabled }
}

@MainActor extension UIBarItem {
  /// The same as `binding.isEnabled`.
  public var isEnabledBinding: BindingTarget<Bool> { binding.isEnabled }

  /// The same as `binding.title`.
  public var titleBinding: BindingTarget<String?> { binding.title }
}

@MainActor extension UIViewController {
  /// The same as `binding.title`.
  public var titleBinding: BindingTarget<String?> { binding.title }
}

@MainActor extension UINavigationItem {
  /// The same as `binding.title`.
  public var titleBinding: BindingTarget<String?> { binding.title }
}

@MainActor extension UIButton {
  /// The title of the button's configuration or, without one, the title for its normal state.
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
  /// The text that the empty field shows, as a target; the same as `binding.placeholder`.
  public var placeholderBinding: BindingTarget<String?> { binding.placeholder }
}

@MainActor extension UIImageView {
  /// The image that is shown, as a target; the same as `binding.image`.
  public var imageBinding: BindingTarget<UIImage?> { binding.image }
}

@MainActor extension UIProgressView {
  /// The progress, from 0 to 1. Changes are animated while the view is in a window.
  public var progressBinding: BindingTarget<Double> {
    BindingTarget(self) { view, progress in
      view.setProgress(Float(progress), animated: view.window != nil)
    }
  }
}

@MainActor extension UIActivityIndicatorView {
  /// Whether the indicator is animating.
  public var isAnimatingBinding: BindingTarget<Bool> {
    BindingTarget(self) { $1 ? $0.startAnimating() : $0.stopAnimating() }
  }
}

@MainActor extension UIRefreshControl {
  /// Whether the control shows that content is loading.
  public var isRefreshingBinding: BindingTarget<Bool> {
    BindingTarget(self) { control, isRefreshing in
      guard control.isRefreshing != isRefreshing else { return }
      if isRefreshing { control.beginRefreshing() } else { control.endRefreshing() }
    }
  }
}
#endif
