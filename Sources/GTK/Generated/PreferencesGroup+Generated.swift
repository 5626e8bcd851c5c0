// Written by Scripts/gtk-widgets.

extension PreferencesGroup {
  /// The text below the title, or `nil` for none.
  /// `Adw.PreferencesGroup:description`
  public var caption: String? {
    get { get("description") }
    set { set("description", to: newValue) }
  }

  /// A widget at the end of the header, or `nil` for none.
  /// `Adw.PreferencesGroup:header-suffix`
  public var headerSuffix: Widget? {
    get { get("header-suffix") }
    set { set("header-suffix", to: newValue) }
  }

  /// The title above the rows, or an empty string for none.
  /// `Adw.PreferencesGroup:title`
  public var title: String {
    get { get("title") }
    set { set("title", to: newValue) }
  }
}
