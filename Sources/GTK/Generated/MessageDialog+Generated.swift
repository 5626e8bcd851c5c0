// Written by Scripts/gtk-widgets.

extension MessageDialog {
  /// The text below the heading.
  /// `Adw.MessageDialog:body`
  public var body: String {
    get { get("body") }
    set { set("body", to: newValue) }
  }

  /// Whether the body is markup.
  /// `Adw.MessageDialog:body-use-markup`
  public var bodyUsesMarkup: Bool {
    get { get("body-use-markup") }
    set { set("body-use-markup", to: newValue) }
  }

  /// The identifier of the response for closing the dialog.
  /// `Adw.MessageDialog:close-response`
  public var closeResponse: String {
    get { get("close-response") }
    set { set("close-response", to: newValue) }
  }

  /// The identifier of the response that Return chooses, or `nil` for none.
  /// `Adw.MessageDialog:default-response`
  public var defaultResponse: String? {
    get { get("default-response") }
    set { set("default-response", to: newValue) }
  }

  /// The widget below the body, such as an entry, or `nil` for none.
  /// `Adw.MessageDialog:extra-child`
  public var extraChild: Widget? {
    get { get("extra-child") }
    set { set("extra-child", to: newValue) }
  }

  /// The heading, or `nil` for none.
  /// `Adw.MessageDialog:heading`
  public var heading: String? {
    get { get("heading") }
    set { set("heading", to: newValue) }
  }

  /// Whether the heading is markup.
  /// `Adw.MessageDialog:heading-use-markup`
  public var headingUsesMarkup: Bool {
    get { get("heading-use-markup") }
    set { set("heading-use-markup", to: newValue) }
  }
}
