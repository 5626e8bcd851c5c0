// Written by Scripts/gtk-widgets.
import GTK

@MainActor let emojiChooserCase = WidgetCheck<EmojiChooser>("EmojiChooser", { EmojiChooser() }) {
  check in
  check.signal("emoji-picked", [String.self]) { $0.onEmojiPicked { (_: String) in } }
}
