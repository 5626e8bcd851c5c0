// Written by Scripts/gtk-widgets.

extension PasswordEntry {
  /// Whether Return activates the window's default widget.
  /// `Gtk.PasswordEntry:activates-default`
  public var activatesDefault: Bool {
    get { get("activates-default") }
    set { set("activates-default", to: newValue) }
  }

  /// The additional items of the context menu, or `nil` for none.
  /// `Gtk.PasswordEntry:extra-menu`
  public var extraMenu: Object? {
    get { get("extra-menu") }
    set { set("extra-menu", to: newValue) }
  }

  /// The text that is shown while the password entry is empty, or `nil` for none.
  /// `Gtk.PasswordEntry:placeholder-text`
  public var placeholder: String? {
    get { get("placeholder-text") }
    set { set("placeholder-text", to: newValue) }
  }

  /// Whether there is a button that reveals the text.
  /// `Gtk.PasswordEntry:show-peek-icon`
  public var canPeek: Bool {
    get { get("show-peek-icon") }
    set { set("show-peek-icon", to: newValue) }
  }
}
