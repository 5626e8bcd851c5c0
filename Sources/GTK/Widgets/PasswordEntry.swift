import CGTK

/// A line of text that is not shown while it is typed.
open class PasswordEntry: LineWidget {
  @Prop("placeholder-text") public var placeholder: String?
  /// Whether there is a button to show what was typed.
  @Prop("show-peek-icon") public var canPeek: Bool

  public init() {
    super.init(gtk_password_entry_new())
  }
}
