// Written by Scripts/gtk-widgets.

extension LinkButton {
  /// The address.
  /// `Gtk.LinkButton:uri`
  public var address: String {
    get { get("uri") }
    set { set("uri", to: newValue) }
  }

  /// Whether the address was opened before.
  /// `Gtk.LinkButton:visited`
  public var isVisited: Bool {
    get { get("visited") }
    set { set("visited", to: newValue) }
  }
}
