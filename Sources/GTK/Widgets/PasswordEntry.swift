import CGTK

/// A line of text that hides the typed characters.
///
/// The entry has no visible name, so set its ``Widget/accessibleLabel``. In a form, use
/// ``PasswordEntryRow``, which shows a title. If ``canPeek`` is true, the entry has a button that
/// reveals the text.
///
/// ```swift
/// let password = PasswordEntry()
/// password.accessibleLabel = "Password"
/// password.canPeek = true
/// ```
open class PasswordEntry: LineWidget {
  /// Creates an empty entry.
  public init() {
    super.init(gtk_password_entry_new())
  }
}
