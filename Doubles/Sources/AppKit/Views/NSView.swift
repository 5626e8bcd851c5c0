/// A rectangle in a window, with subviews.
///
/// https://developer.apple.com/documentation/appkit/nsview
@available(macOS 10.0, *)
@MainActor
open class NSView: NSResponder {
  /// The resizing behavior of a view when its superview is resized.
  ///
  /// https://developer.apple.com/documentation/appkit/nsview/autoresizingmask-swift.struct
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let width = AutoresizingMask(rawValue: 1 << 1)
    public static let height = AutoresizingMask(rawValue: 1 << 4)
  }

  open var frame: NSRect {
    didSet { if frame.size != oldValue.size { resizeSubviews(withOldSize: oldValue.size) } }
  }
  open var bounds: NSRect { NSRect(origin: .zero, size: frame.size) }
  open var autoresizingMask: AutoresizingMask = []
  open var translatesAutoresizingMaskIntoConstraints = true
  open var toolTip: String?
  open var identifier: NSUserInterfaceItemIdentifier?
  open var alphaValue: CGFloat = 1
  open var tag: Int { -1 }
  open var needsDisplay = true
  open var needsLayout = true
  open weak var nextKeyView: NSView?
  open var gestureRecognizers: [NSGestureRecognizer] = []
  /// The texts for assistive technology.
  var accessibility = AccessibilityTexts()

  public internal(set) weak var superview: NSView?
  public internal(set) weak var window: NSWindow?
  var children: [NSView] = []

  public init(frame frameRect: NSRect) {
    frame = frameRect
    super.init()
  }

  public required override init?(coder: NSCoder) {
    frame = .zero
    super.init(coder: coder)
  }

  public override convenience init() { self.init(frame: .zero) }

  // MARK: Visibility

  open var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      if superview?.isHiddenOrHasHiddenAncestor != true { tellVisibility() }
      if isHidden { window?.letGo(of: self) }
    }
  }

  open var isHiddenOrHasHiddenAncestor: Bool {
    isHidden || superview?.isHiddenOrHasHiddenAncestor == true
  }

  /// Called after the view or one of its ancestors was hidden.
  open func viewDidHide() {}

  /// Called after the view is no longer hidden.
  open func viewDidUnhide() {}

  private func tellVisibility() {
    if isHidden { tell { $0.viewDidHide() } } else { tell { $0.viewDidUnhide() } }
  }

  /// Calls `event` with this view and its descendants, except those that are hidden themselves.
  private func tell(_ event: (NSView) -> Void) {
    event(self)
    for child in children where !child.isHidden { child.tell(event) }
  }

  // MARK: Layout

  open func layout() {}
  open func updateLayer() {}

  /// The minimum size that fits the content.
  open var fittingSize: NSSize { .zero }

  /// Called before a table hands out the view again.
  @available(macOS 10.7, *)
  open func prepareForReuse() {}

  open func resizeSubviews(withOldSize oldSize: NSSize) {
    for child in children {
      if child.autoresizingMask.contains(.width) {
        child.frame.size.width += frame.width - oldSize.width
      }
      if child.autoresizingMask.contains(.height) {
        child.frame.size.height += frame.height - oldSize.height
      }
    }
  }

  open func layoutSubtreeIfNeeded() {
    needsLayout = false
    layout()
    for child in children { child.layoutSubtreeIfNeeded() }
  }

  // MARK: Its life in a window

  open func viewWillMove(toWindow newWindow: NSWindow?) {}
  open func viewDidMoveToWindow() {}
  open func viewWillMove(toSuperview newSuperview: NSView?) {}
  open func viewDidMoveToSuperview() {}
  open func didAddSubview(_ subview: NSView) {}
  open func willRemoveSubview(_ subview: NSView) {}

  // MARK: Views in it

  /// Adds a view in front of the other subviews, and removes it from its former superview.
  open func addSubview(_ view: NSView) { insert(view, at: children.count) }

  /// Adds a view in front of or behind another subview.
  ///
  /// https://developer.apple.com/documentation/appkit/nswindow/orderingmode
  open func addSubview(
    _ view: NSView, positioned place: NSWindow.OrderingMode, relativeTo otherView: NSView?
  ) {
    view.removeFromSuperview()
    let other = children.firstIndex { $0 === otherView }
    insert(view, at: place == .below ? other ?? 0 : other.map { $0 + 1 } ?? children.count)
  }

  /// The view controller of this view.
  weak var controller: NSViewController?
}
