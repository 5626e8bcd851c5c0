#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery
import BinderyApple

// Any writable property of AppKit's objects can be bound: `label.binding.stringValue *= …`.

@MainActor extension NSResponder: BindingHost {}
@MainActor extension NSMenuItem: BindingHost {}
@MainActor extension NSToolbarItem: BindingHost {}
@MainActor extension NSGestureRecognizer: BindingHost {}
@MainActor extension NSLayoutConstraint: BindingHost {}

// Bindings of an object's user input end when the object is released.

@MainActor extension NSResponder: AttachedLifetime {}
@MainActor extension NSMenuItem: AttachedLifetime {}
@MainActor extension NSToolbarItem: AttachedLifetime {}
@MainActor extension NSGestureRecognizer: AttachedLifetime {}

@MainActor extension NSTextField {
  /// A target that sets the text of a label; the same as `binding.stringValue`.
  ///
  /// To bind a field that the user edits, use ``TextFieldBinding``.
  ///
  /// ```swift
  /// label.textBinding *= viewModel.title
  /// ```
  public var textBinding: BindingTarget<String> { binding.stringValue }

  /// A target that sets the text that an empty field shows; the same as
  /// `binding.placeholderString`.
  ///
  /// ```swift
  /// search.placeholderBinding *= viewModel.count.map { "Search \($0) people" }
  /// ```
  public var placeholderBinding: BindingTarget<String?> { binding.placeholderString }
}

@MainActor extension NSTextView {
  /// A target that sets the text; the same as `binding.string`.
  ///
  /// To bind text that the user edits, use ``TextViewBinding``.
  public var textBinding: BindingTarget<String> { binding.string }
}

@MainActor extension NSView {
  /// A target that hides the view or shows it; the same as `binding.isHidden`.
  ///
  /// ```swift
  /// details.isHiddenBinding *= viewModel.isCollapsed
  /// ```
  public var isHiddenBinding: BindingTarget<Bool> { binding.isHidden }
}

@MainActor extension NSControl {
  /// A target that enables the control or disables it; the same as `binding.isEnabled`.
  ///
  /// ```swift
  /// save.isEnabledBinding *= viewModel.isComplete
  /// ```
  ///
  /// A button that is bound to a command needs no such binding.
  public var isEnabledBinding: BindingTarget<Bool> { binding.isEnabled }
}

@MainActor extension NSMenuItem {
  /// A target that enables the menu item or disables it; the same as `binding.isEnabled`.
  ///
  /// The item's menu must not enable its items itself: set its `autoenablesItems` to false.
  ///
  /// ```swift
  /// menu.autoenablesItems = false
  /// exportItem.isEnabledBinding *= viewModel.canExport
  /// ```
  public var isEnabledBinding: BindingTarget<Bool> { binding.isEnabled }

  /// A target that sets the menu item's title; the same as `binding.title`.
  ///
  /// ```swift
  /// showItem.titleBinding *= viewModel.isShown.map { $0 ? "Hide" : "Show" }
  /// ```
  public var titleBinding: BindingTarget<String> { binding.title }
}

@MainActor extension NSToolbarItem {
  /// A target that enables the toolbar item or disables it.
  ///
  /// Each write also sets `autovalidates` to false, so that AppKit does not enable the item itself.
  public var isEnabledBinding: BindingTarget<Bool> {
    BindingTarget(self) { item, isEnabled in
      item.autovalidates = false
      item.isEnabled = isEnabled
    }
  }

  /// A target that sets the text below the item; the same as `binding.label`.
  public var titleBinding: BindingTarget<String> { binding.label }
}

@MainActor extension NSButton {
  /// A target that sets the button's title; the same as `binding.title`.
  ///
  /// ```swift
  /// button.titleBinding *= viewModel.isFollowing.map { $0 ? "Unfollow" : "Follow" }
  /// ```
  public var titleBinding: BindingTarget<String> { binding.title }
}

@MainActor extension NSImageView {
  /// A target that sets the image; the same as `binding.image`.
  ///
  /// ```swift
  /// portrait.imageBinding *= viewModel.portrait
  /// ```
  public var imageBinding: BindingTarget<NSImage?> { binding.image }
}

@MainActor extension NSProgressIndicator {
  /// A target that sets the progress, in the indicator's own range; the same as
  /// `binding.doubleValue`.
  ///
  /// ```swift
  /// bar.maxValue = 1
  /// bar.progressBinding *= viewModel.upload.progress.map { $0 ?? 0 }
  /// ```
  public var progressBinding: BindingTarget<Double> { binding.doubleValue }

  /// A target that starts the animation of the indicator, or stops it.
  ///
  /// ```swift
  /// spinner.isAnimatingBinding *= viewModel.refresh.isExecuting
  /// ```
  public var isAnimatingBinding: BindingTarget<Bool> {
    BindingTarget(self) { indicator, isAnimating in
      if isAnimating { indicator.startAnimation(nil) } else { indicator.stopAnimation(nil) }
    }
  }
}

@MainActor extension NSWindow {
  /// A target that sets the window's title; the same as `binding.title`.
  ///
  /// ```swift
  /// window.titleBinding *= viewModel.title
  /// ```
  public var titleBinding: BindingTarget<String> { binding.title }
}

@MainActor extension NSViewController {
  /// A target that sets the controller's title; the same as `binding.title`.
  ///
  /// ```swift
  /// titleBinding *= viewModel.title
  /// ```
  ///
  /// A ``NavigationHost`` uses this title as its own.
  public var titleBinding: BindingTarget<String?> { binding.title }
}
#endif
