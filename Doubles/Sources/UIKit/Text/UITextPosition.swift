/// A position in a text.
///
/// https://developer.apple.com/documentation/uikit/uitextposition
@available(iOS 3.2, *)
@MainActor
open class UITextPosition: NSObject {
  let offset: Int

  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }
}

/// A range of a text.
///
/// https://developer.apple.com/documentation/uikit/uitextrange
@available(iOS 3.2, *)
@MainActor
open class UITextRange: NSObject {
  let range: NSRange

  init(_ range: NSRange) {
    self.range = range
    super.init()
  }

  open var start: UITextPosition { UITextPosition(range.location) }
  open var end: UITextPosition { UITextPosition(range.location + range.length) }
  open var isEmpty: Bool { range.length == 0 }
}
