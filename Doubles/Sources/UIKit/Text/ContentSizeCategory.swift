// Only the address of this variable is used.
nonisolated(unsafe) private var key: UInt8 = 0

/// An object that can follow the user's text size. The double stores whether it does.
///
/// https://developer.apple.com/documentation/uikit/uicontentsizecategoryadjusting
@available(iOS 10.0, *)
@MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  var adjustsFontForContentSizeCategory: Bool { get set }
}

@available(iOS 10.0, *)
extension UILabel: UIContentSizeCategoryAdjusting {}

@available(iOS 10.0, *)
extension UITextField: UIContentSizeCategoryAdjusting {
  public var adjustsFontForContentSizeCategory: Bool {
    get { objc_getAssociatedObject(self, &key) != nil }
    set {
      objc_setAssociatedObject(
        self, &key, newValue ? Follows() : nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }
}

@available(iOS 10.0, *)
extension UITextView: UIContentSizeCategoryAdjusting {
  public var adjustsFontForContentSizeCategory: Bool {
    get { objc_getAssociatedObject(self, &key) != nil }
    set {
      objc_setAssociatedObject(
        self, &key, newValue ? Follows() : nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }
}

/// The associated object that marks another as following the text size.
private final class Follows {}
