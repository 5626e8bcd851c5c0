#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

/// Any writable property of a view or view controller can be bound: `label.binding.text *= …`.
///
/// ```swift
/// bindings.capture {
///   label.binding.text *= viewModel.title
///   spinner.binding.isHidden *= viewModel.isLoading.map { !$0 }
/// }
/// ```
///
/// The binding writes on the main actor, skips a value that equals the last one, and does not
/// retain the object. It ends when its group is cleared or released.
@MainActor extension UIResponder: BindingHost {
  /// The responder's type, with its accessibility identifier if it is a view that has one.
  ///
  /// Messages about mistakes and the inspector show it.
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
  /// A target that hides the view or shows it; the same as `binding.isHidden`.
  ///
  /// ```swift
  /// details.isHiddenBinding *= viewModel.isCollapsed
  /// ```
  public var isHiddenBinding: BindingTarget<Bool> { binding.isHidden }
}

@MainActor extension UILabel {
  /// A target that sets the label's text; the same as `binding.text`.
  ///
  /// ```swift
  /// label.textBinding *= viewModel.title
  /// ```
  public var textBinding: BindingTarget<String?> { binding.text }
}

@MainActor extension UIControl {
  /// A target that enables the control or disables it; the same as `binding.isEnabled`.
  ///
  /// ```swift
  /// save.isEnabledBinding *= viewModel.isComplete
  /// ```
  ///
  /// A button that is bound to a command needs no such binding.
  public var isEnabledBinding: BindingTarget<Bool> { binding.isEnabled }
}

@MainActor extension UIBarItem {
  /// A target that enables the item or disables it; the same as `binding.isEnabled`.
  ///
  /// ```swift
  /// share.isEnabledBinding *= viewModel.canShare
  /// ```
  ///
  /// An item that is bound to a command needs no such binding.
  public var isEnabledBinding: BindingTarget<Bool> { binding.isEnabled }

  /// A target that sets the item's title; the same as `binding.title`.
  ///
  /// ```swift
  /// edit.titleBinding *= viewModel.isEditing.map { $0 ? "Done" : "Edit" }
  /// ```
  public var titleBinding: BindingTarget<String?> { binding.title }
}

@MainActor extension UIViewController {
  /// A target that sets the controller's title; the same as `binding.title`.
  ///
  /// ```swift
  /// titleBinding *= viewModel.title
  /// ```
  ///
  /// UIKit shows it in the navigation bar and in the tab bar.
  public var titleBinding: BindingTarget<String?> { binding.title }
}

@MainActor extension UINavigationItem {
  /// A target that sets the navigation item's title; the same as `binding.title`.
  ///
  /// ```swift
  /// navigationItem.titleBinding *= viewModel.title
  /// ```
  public var titleBinding: BindingTarget<String?> { binding.title }
}

@MainActor extension UIButton {
  /// A target that sets the button's title.
  ///
  /// It sets the title of the button's configuration or, without one, the title for its normal
  /// state.
  ///
  /// ```swift
  /// button.titleBinding *= viewModel.isFollowing.map { $0 ? "Unfollow" : "Follow" }
  /// ```
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
  /// A target that sets the text that an empty field shows; the same as `binding.placeholder`.
  ///
  /// ```swift
  /// search.placeholderBinding *= viewModel.count.map { "Search \($0) people" }
  /// ```
  public var placeholderBinding: BindingTarget<String?> { binding.placeholder }
}

@MainActor extension UIImageView {
  /// A target that sets the image; the same as `binding.image`.
  ///
  /// ```swift
  /// portrait.imageBinding *= viewModel.portrait
  /// ```
  public var imageBinding: BindingTarget<UIImage?> { binding.image }
}

@MainActor extension UIProgressView {
  /// A target that sets the progress, from 0 to 1.
  ///
  /// Changes are animated while the view is in a window.
  ///
  /// ```swift
  /// bar.progressBinding *= viewModel.upload.progress.map { $0 ?? 0 }
  /// ```
  public var progressBinding: BindingTarget<Double> {
    BindingTarget(self) { view, progress in
      view.setProgress(Float(progress), animated: view.window != nil)
    }
  }
}

@MainActor extension UIActivityIndicatorView {
  /// A target that starts the animation of the indicator, or stops it.
  ///
  /// ```swift
  /// spinner.isAnimatingBinding *= viewModel.refresh.isExecuting
  /// ```
  public var isAnimatingBinding: BindingTarget<Bool> {
    BindingTarget(self) { $1 ? $0.startAnimating() : $0.stopAnimating() }
  }
}

@MainActor extension UIRefreshControl {
  /// A target that shows the refresh indicator or hides it.
  ///
  /// ```swift
  /// refresh.isRefreshingBinding *= viewModel.isLoading
  /// ```
  ///
  /// The target does nothing if the control is already in that state.
  public var isRefreshingBinding: BindingTarget<Bool> {
    BindingTarget(self) { control, isRefreshing in
      guard control.isRefreshing != isRefreshing else { return }
      if isRefreshing { control.beginRefreshing() } else { control.endRefreshing() }
    }
  }
}
#endif
