import CGTK

/// A line of text that hides the typed characters.
///
/// It has no visible name: set its ``Widget/accessibleLabel``. In a form, a ``PasswordEntryRow``
/// shows its title itself. A button that reveals the text appears if ``canPeek`` is true.
///
/// ```swift
/// let password = PasswordEntry()
/// password.accessibleLabel = "Password"
/// password.canPeek = true
/// ```
open class PasswordEntry: LineWidget {
  /// Makes an empty entry.
  public init() {
    super.init(gtk_password_entry_new())
  }
}
