@available(iOS 9.0, *)
extension UIView {
  /// The area whose width is comfortable for reading.
  ///
  /// https://developer.apple.com/documentation/uikit/uiview/readablecontentguide
  public var readableContentGuide: UILayoutGuide { UILayoutGuide(of: self) }

  /// The area of the keyboard; the bottom edge while there is none.
  ///
  /// https://developer.apple.com/documentation/uikit/uiview/keyboardlayoutguide
  @available(iOS 15.0, *)
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide { UIKeyboardLayoutGuide(of: self) }
}

/// https://developer.apple.com/documentation/uikit/uikeyboardlayoutguide
@available(iOS 15.0, *)
@MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {}
