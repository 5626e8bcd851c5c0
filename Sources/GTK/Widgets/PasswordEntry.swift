import CGTK

/// A line of text that hides the typed characters.
open class PasswordEntry: LineWidget {
  @Prop("placeholder-text") public var placeholder: String?
  /// Whether there is a button that reveals the text.
  @Prop("show-peek-icon") public var canPeek: Bool

  /// Makes an empty entry.
  public init() {
    super.init(gtk_password_entry_new())
  }
}
