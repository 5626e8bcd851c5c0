/// A view that shows a part of a larger view.
///
/// https://developer.apple.com/documentation/appkit/nsscrollview
@available(macOS 10.0, *)
@MainActor
open class NSScrollView: NSView {
  open var contentView = NSClipView() {
    didSet {
      oldValue.removeFromSuperview()
      addSubview(contentView)
    }
  }
  open var hasVerticalScroller = false
  open var hasHorizontalScroller = false
  open var borderType = NSBorderType.noBorder

  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// The view to scroll.
  open var documentView: NSView? {
    get { contentView.documentView }
    set { contentView.documentView = newValue }
  }
}

/// The visible part of a scroll view.
///
/// https://developer.apple.com/documentation/appkit/nsclipview
@available(macOS 10.0, *)
@MainActor
open class NSClipView: NSView {
  open var documentView: NSView? {
    didSet {
      guard documentView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let documentView { addSubview(documentView) }
    }
  }
}

/// https://developer.apple.com/documentation/appkit/nsbordertype
@available(macOS 10.0, *)
public enum NSBorderType: UInt, Sendable { case noBorder, lineBorder, bezelBorder, grooveBorder }
