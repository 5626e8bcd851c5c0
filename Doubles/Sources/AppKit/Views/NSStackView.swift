/// Views in a row or a column.
///
/// https://developer.apple.com/documentation/appkit/nsstackview
@available(macOS 10.9, *)
@MainActor
open class NSStackView: NSView {
  open var orientation = NSUserInterfaceLayoutOrientation.horizontal
  open var alignment = NSLayoutConstraint.Attribute.centerY
  open var spacing: CGFloat = 8
  open var edgeInsets = NSEdgeInsets()
  open var detachesHiddenViews = true

  /// The views that the stack arranges.
  @available(macOS 10.11, *)
  public private(set) var arrangedSubviews: [NSView] = []

  public convenience init(views: [NSView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  @available(macOS 10.11, *)
  open func addArrangedSubview(_ view: NSView) {
    insertArrangedSubview(view, at: arrangedSubviews.filter { $0 !== view }.count)
  }

  @available(macOS 10.11, *)
  open func insertArrangedSubview(_ view: NSView, at insertionIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: insertionIndex)
    if view.superview !== self { addSubview(view) }
  }

  /// Removes a view from the arrangement. It stays a subview.
  @available(macOS 10.11, *)
  open func removeArrangedSubview(_ view: NSView) {
    arrangedSubviews.removeAll { $0 === view }
  }

  open override func willRemoveSubview(_ subview: NSView) {
    arrangedSubviews.removeAll { $0 === subview }
    super.willRemoveSubview(subview)
  }
}

/// https://developer.apple.com/documentation/appkit/nsuserinterfacelayoutorientation
@available(macOS 10.9, *)
public enum NSUserInterfaceLayoutOrientation: Int, Sendable { case horizontal, vertical }

/// https://developer.apple.com/documentation/foundation/nsedgeinsets
@available(macOS 10.7, *)
public struct NSEdgeInsets: Equatable, Sendable {
  public var top, left, bottom, right: CGFloat

  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}
