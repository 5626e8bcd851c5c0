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
  /// The text of a label. Bind a field that the user edits with a ``TextFieldBinding``.
  public var textBinding: BindingTarget<String> { binding.stringValue }

  /// The text that the empty field shows, as a target; the same as `binding.placeholderString`.
  public var placeholderBinding: BindingTarget<String?> { binding.placeholderString }
}

@MainActor extension NSTextView {
  /// The same as `binding.string`. Bind text that the user edits with a ``TextViewBinding``.
  public var textBinding: BindingTarget<String> { binding.string }
}

@MainActor extension NSView {
  /// Whether the view is hidden, as a target; the same as `binding.isHidden`.
  public var isHiddenBinding: BindingTarget<Bool> { binding.isHidden }
}

@MainActor extension NSControl {
  /// Whether the user can use the control; the same as `binding.isEnabled`.
  public var isEnabledBinding: BindingTarget<Bool> { binding.isEnabled }
}

@MainActor extension NSMenuItem {
  /// The same as `binding.isEnabled`. It requires a menu that does not enable its items itself.
  public var isEnabledBinding: BindingTarget<Bool> { binding.isEnabled }

  /// The same as `binding.title`.
  public var titleBinding: BindingTarget<String> { binding.title }
}

@MainActor extension NSToolbarItem {
  /// Whether the user can use the item. Once bound, AppKit does not enable the item itself.
  public var isEnabledBinding: BindingTarget<Bool> {
    BindingTarget(self) { item, isEnabled in
      item.autovalidates = false
      item.isEnabled = isEnabled
    }
  }

  /// The text below the item; the same as `binding.label`.
  public var titleBinding: BindingTarget<String> { binding.label }
}

@MainActor extension NSButton {
  /// The same as `binding.title`.
  public var titleBinding: BindingTarget<String> { binding.title }
}

@MainActor extension NSImageView {
  /// The image that is shown, as a target; the same as `binding.image`.
  public var imageBinding: BindingTarget<NSImage?> { binding.image }
}

@MainActor extension NSProgressIndicator {
  /// The progress; the same as `binding.doubleValue`.
  public var progressBinding: BindingTarget<Double> { binding.doubleValue }

  /// Whether the indicator is animating.
  public var isAnimatingBinding: BindingTarget<Bool> {
    BindingTarget(self) { indicator, isAnimating in
      if isAnimating { indicator.startAnimation(nil) } else { indicator.stopAnimation(nil) }
    }
  }
}

@MainActor extension NSWindow {
  /// The same as `binding.title`.
  public var titleBinding: BindingTarget<String> { binding.title }
}

@MainActor extension NSViewController {
  /// The same as `binding.title`.
  public var titleBinding: BindingTarget<String?> { binding.title }
}
#endif
