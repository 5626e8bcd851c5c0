// Written by Scripts/gtk-widgets.

/// A control that activates an action by its name, such as `app.quit` or `win.close`; see
/// ``ActionEntry``.
///
/// GTK looks the action up in the widget, its ancestors, the window and the application. The
/// control is insensitive while there is no such action, or while the action is disabled.
///
/// ```swift
/// let button = Button("Quit")
/// button.actionName = "app.quit"
/// ```
///
/// Corresponds to GTK's `GtkActionable`.
@MainActor
public protocol Actionable: Widget {}

extension Actionable {
  /// The action that the widget performs, such as `window.close`, or `nil` for none.
  /// `Gtk.Actionable:action-name`
  public var actionName: String? {
    get { get("action-name") }
    set { set("action-name", to: newValue) }
  }

  /// The parameter of the action, or `nil` for none.
  /// `Gtk.Actionable:action-target`
  public var actionTarget: OpaqueValue? {
    get { get("action-target") }
    set { set("action-target", to: newValue) }
  }
}
