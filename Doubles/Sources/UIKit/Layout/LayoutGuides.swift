@available(iOS 9.0, *)
extension UIView {
  /// The part that is as wide as a text is easily read.
  ///
  /// https://developer.apple.com/documentation/uikit/uiview/readablecontentguide
  public var readableContentGuide: UILayoutGuide { UILayoutGuide(of: self) }

  /// Where the keyboard is, or the lower edge.
  ///
  /// https://developer.apple.com/documentation/uikit/uiview/keyboardlayoutguide
  @available(iOS 15.0, *)
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide { UIKeyboardLayoutGuide(of: self) }
}

/// https://developer.apple.com/documentation/uikit/uikeyboardlayoutguide
@available(iOS 15.0, *)
@MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {}
