/// A group of views with a title.
///
/// https://developer.apple.com/documentation/appkit/nsbox
@available(macOS 10.0, *)
@MainActor
open class NSBox: NSView {
  open var title = "Title"

  open var contentView: NSView? = NSView() {
    didSet {
      guard contentView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let contentView { addSubview(contentView) }
    }
  }

  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    if let contentView { addSubview(contentView) }
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
