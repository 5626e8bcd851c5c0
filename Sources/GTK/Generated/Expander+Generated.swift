// Written by Scripts/gtk-widgets.

extension Expander {
  /// The child, or `nil` for none.
  /// `Gtk.Expander:child`
  public var child: Widget? {
    get { get("child") }
    set { set("child", to: newValue) }
  }

  /// Whether the child is visible.
  /// `Gtk.Expander:expanded`
  public var isExpanded: Bool {
    get { get("expanded") }
    set { set("expanded", to: newValue) }
  }

  /// The title, or `nil` for none.
  /// `Gtk.Expander:label`
  public var title: String? {
    get { get("label") }
    set { set("label", to: newValue) }
  }

  /// A widget in place of the title, or `nil` for none.
  /// `Gtk.Expander:label-widget`
  public var titleWidget: Widget? {
    get { get("label-widget") }
    set { set("label-widget", to: newValue) }
  }

  /// Whether the window grows and shrinks with the expander.
  /// `Gtk.Expander:resize-toplevel`
  public var resizesToplevel: Bool {
    get { get("resize-toplevel") }
    set { set("resize-toplevel", to: newValue) }
  }

  /// Whether the text is markup.
  /// `Gtk.Expander:use-markup`
  public var usesMarkup: Bool {
    get { get("use-markup") }
    set { set("use-markup", to: newValue) }
  }

  /// Whether an underscore in the text marks the next letter as a keyboard shortcut.
  /// `Gtk.Expander:use-underline`
  public var usesUnderline: Bool {
    get { get("use-underline") }
    set { set("use-underline", to: newValue) }
  }

  /// Calls `handler` when a key or an assistive technology expands or collapses the expander.
  /// `Gtk.Expander::activate`
  @discardableResult
  public func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("activate", handler)
  }
}
