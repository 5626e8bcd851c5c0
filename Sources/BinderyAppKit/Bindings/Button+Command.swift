#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

@MainActor extension NSButton: CommandControl {
  public var acceptsTaps: Bool {
    get { isEnabled }
    set { isEnabled = newValue }
  }

  public var hasKeyboardFocus: Bool { hasFocus }

  public func takeUnclaimedFocus() {
    guard let window else { return }
    if window.firstResponder == nil || window.firstResponder === window { takeFocus() }
  }

  /// Whether a spinner is shown in the button. Its title stays, and is shown beside.
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

  /// At the leading edge, in the middle of the height.
  private var spinnerFrame: NSRect {
    let side = min(16, max(0, bounds.height))
    return NSRect(x: 4, y: (bounds.height - side) / 2, width: side, height: side)
  }
}

/// A menu item that a command is bound to runs it, and can be chosen while the command is enabled.
///
/// Its menu must not enable items itself: `menu.autoenablesItems = false`.
@MainActor extension NSMenuItem: CommandControl {
  public var acceptsTaps: Bool {
    get { isEnabled }
    set { isEnabled = newValue }
  }
}

/// A toolbar item that a command is bound to runs it, and is enabled while the command is.
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
