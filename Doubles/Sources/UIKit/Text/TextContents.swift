/// A text that is edited: what is selected in it, and what an input method is still composing. Places are
/// counted in UTF-16 units, as in Foundation.
@MainActor
public final class TextContents {
  private(set) var string = ""
  private(set) var selection = NSRange(location: 0, length: 0)
  /// What an input method composes.
  private(set) var marked: NSRange?

  var length: Int { (string as NSString).length }

  /// What the next key replaces.
  var insertionRange: NSRange { marked ?? selection }

  /// Shows another text: nothing is composed any longer, and the caret goes to its end.
  func show(_ text: String) {
    string = text
    marked = nil
    selection = NSRange(location: length, length: 0)
  }

  func select(_ range: NSRange) {
    let start = max(0, min(range.location, length))
    selection = NSRange(location: start, length: max(0, min(range.length, length - start)))
  }

  /// Puts text in a range's place, with the caret after it.
  func replace(_ range: NSRange, with text: String) {
    string = (string as NSString).replacingCharacters(in: range, with: text)
    marked = nil
    selection = NSRange(location: range.location + (text as NSString).length, length: 0)
  }

  /// Composes text in the place of what was composed before, or of the selection.
  func mark(_ text: String, selected: NSRange) {
    let place = insertionRange.location
    replace(insertionRange, with: text)
    let length = (text as NSString).length
    marked = length == 0 ? nil : NSRange(location: place, length: length)
    selection = NSRange(location: place + min(selected.location, length), length: selected.length)
  }

  func unmark() {
    guard let marked else { return }
    selection = NSRange(location: marked.location + marked.length, length: 0)
    self.marked = nil
  }

  /// What the backspace key takes away; nil at the start.
  var deletionRange: NSRange? {
    let range = insertionRange
    if range.length > 0 { return range }
    guard range.location > 0 else { return nil }
    return (string as NSString).rangeOfComposedCharacterSequence(at: range.location - 1)
  }
}
