/// A text field that shows texts as tokens.
///
/// https://developer.apple.com/documentation/appkit/nstokenfield
///
/// The tokens are the parts between commas. While the field is edited, each token is one
/// character in the field editor, U+FFFC, like every attachment of a text.
@available(macOS 10.4, *)
@MainActor
open class NSTokenField: NSTextField {
  private static let attachment: Character = "\u{FFFC}"
  private var tokens: [String] = []

  override func show(_ text: String, in editor: NSTextView) {
    tokens = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    editor.string = String(repeating: Self.attachment, count: tokens.count)
  }

  override func text(of editor: NSTextView) -> String {
    var (parts, left, typed) = ([String](), tokens[...], "")
    for character in editor.string {
      guard character == Self.attachment else {
        typed.append(character)
        continue
      }
      if !typed.isEmpty { parts.append(typed) }
      typed = ""
      parts.append(left.popFirst() ?? "")
    }
    return (typed.isEmpty ? parts : parts + [typed]).joined(separator: ",")
  }

  /// Handles typing. A comma ends a token.
  open override func textDidChange(_ notification: Notification) {
    if let editor = currentEditor() as? NSTextView {
      let caret = (editor.string as NSString).substring(to: editor.selectedRange.location)
      let before = caret.count { $0 == Self.attachment }
      let kept = editor.string.count { $0 == Self.attachment }
      // Deletions happen at the caret.
      while tokens.count > kept { tokens.remove(at: min(before, tokens.count - 1)) }
      if editor.string.contains(",") { show(text(of: editor), in: editor) }
    }
    super.textDidChange(notification)
  }

  /// The represented objects of the tokens, as an array.
  open override var objectValue: Any? {
    get {
      stringValue.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }
    }
    set {
      let tokens = newValue as? [Any] ?? newValue.map { [$0] } ?? []
      stringValue = tokens.map { "\($0)" }.joined(separator: ",")
    }
  }
}
