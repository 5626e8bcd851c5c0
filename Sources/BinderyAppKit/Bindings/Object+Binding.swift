#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery
import BinderyApple

// Every writable property of AppKit's objects can be bound: `label.binding.stringValue *= …`.

@MainActor extension NSResponder: BindingHost {}
@MainActor extension NSMenuItem: BindingHost {}
@MainActor extension NSToolbarItem: BindingHost {}
@MainActor extension NSGestureRecognizer: BindingHost {}
@MainActor extension NSLayoutConstraint: BindingHost {}

// Bindings of what the user does with an object end when it goes.

@MainActor extension NSResponder: AttachedLifetime {}
@MainActor extension NSMenuItem: AttachedLifetime {}
@MainActor extension NSToolbarItem: AttachedLifetime {}
@MainActor extension NSGestureRecognizer: AttachedLifetime {}

@MainActor extension NSTextField {
  /// Sets the text of a label. A field that the user edits is tied by a ``TextFieldBinding``.
  public var textBinding: BindingTarget<String> { binding.stringValue }

  /// Short for `binding.placeholderString`.
  public var placeholderBinding: BindingTarget<String?> { binding.placeholderString }
}

@MainActor extension NSTextView {
  /// Short for `binding.string`. A text that the user edits is tied by a ``TextViewBinding``.
  public var textBinding: BindingTarget<String> { binding.string }
}

@MainActor extension NSView {
  /// Short for `binding.isHidden`.
  public var isHiddenBinding: BindingTarget<Bool> { binding.isHidden }
}

@MainActor extension NSControl {
  /// Short for `binding.isEnabled`: whether the user can use the control.
  public var isEnabledBinding: BindingTarget<Bool> { binding.isEnabled }
}

@MainActor extension NSMenuItem {
  /// Short for `binding.isEnabled`. It counts where the menu does not enable its items itself.
  public var isEnabledBinding: BindingTarget<Bool> { binding.isEnabled }

  /// Short for `binding.title`.
  public var titleBinding: BindingTarget<String> { binding.title }
}

@MainActor extension NSToolbarItem {
  /// Whether the user can use the item. From then on AppKit does not enable it itself.
  public var isEnabledBinding: BindingTarget<Bool> {
    BindingTarget(self) { item, isEnabled in
      item.autovalidates = false
      item.isEnabled = isEnabled
    }
  }

  /// Short for `binding.label`: what is read below the item.
  public var titleBinding: BindingTarget<String> { binding.label }
}

@MainActor extension NSButton {
  /// Short for `binding.title`.
  public var titleBinding: BindingTarget<String> { binding.title }
}

@MainActor extension NSImageView {
  /// Short for `binding.image`.
  public var imageBinding: BindingTarget<NSImage?> { binding.image }
}

@MainActor extension NSProgressIndicator {
  /// Short for `binding.doubleValue`: how far it is.
  public var progressBinding: BindingTarget<Double> { binding.doubleValue }

  /// Whether it moves.
  public var isAnimatingBinding: BindingTarget<Bool> {
    BindingTarget(self) { indicator, isAnimating in
      if isAnimating { indicator.startAnimation(nil) } else { indicator.stopAnimation(nil) }
    }
  }
}

@MainActor extension NSWindow {
  /// Short for `binding.title`.
  public var titleBinding: BindingTarget<String> { binding.title }
}

@MainActor extension NSViewController {
  /// Short for `binding.title`.
  public var titleBinding: BindingTarget<String?> { binding.title }
}
#endif
