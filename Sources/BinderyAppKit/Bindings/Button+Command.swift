#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

/// A button can be bound to a command: `save *= viewModel.save`.
///
/// A click runs the command, and the button is enabled while the command is. If a run takes more
/// than 50 milliseconds, the button shows a spinner, for at least a second.
@MainActor extension NSButton: CommandControl {
  public var acceptsTaps: Bool {
    get { isEnabled }
    set { isEnabled = newValue }
  }

  /// Whether the button is the window's first responder.
  public var hasKeyboardFocus: Bool { hasFocus }

  /// Makes the button first responder if no other view in its window is.
  public func takeUnclaimedFocus() {
    guard let window else { return }
    if window.firstResponder == nil || window.firstResponder === window { takeFocus() }
  }

  /// Whether the button shows a spinner, at its leading edge and beside its title.
  public var showsProgress: Bool {
    get { spinner != nil }
    set {
      guard newValue != showsProgress else { return }
      guard newValue else {
        spinner?.stopAnimation(nil)
        spinner?.removeFromSuperview()
        return
      }
      let spinner = BusySpinner(frame: spinnerFrame)
      spinner.startAnimation(nil)
      addSubview(spinner)
    }
  }

  private var spinner: BusySpinner? { subviews.lazy.compactMap { $0 as? BusySpinner }.first }

  /// The spinner's frame: at the leading edge, vertically centered.
  private var spinnerFrame: NSRect {
    let side = min(16, max(0, bounds.height))
    return NSRect(x: 4, y: (bounds.height - side) / 2, width: side, height: side)
  }
}

/// A menu item can be bound to a command: `refreshItem *= viewModel.refresh`.
///
/// Choosing the item runs the command. The item is enabled while the command is. Set
/// `menu.autoenablesItems = false`, because the menu must not enable its items itself.
@MainActor extension NSMenuItem: CommandControl {
  public var acceptsTaps: Bool {
    get { isEnabled }
    set { isEnabled = newValue }
  }
}

/// A toolbar item can be bound to a command: `refreshItem *= viewModel.refresh`.
///
/// A click runs the command. The item is enabled while the command is.
@MainActor extension NSToolbarItem: CommandControl {
  public var acceptsTaps: Bool {
    get { isEnabled }
    set {
      autovalidates = false
      isEnabled = newValue
    }
  }
}

/// The spinner in a button whose command is executing.
private final class BusySpinner: NSProgressIndicator {
  override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    style = .spinning
    controlSize = .small
    isIndeterminate = true
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
#endif
