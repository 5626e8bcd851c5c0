import CGTK

/// A notification that the desktop shows to the user, even while the application has no open
/// window.
///
/// ```swift
/// var ready = DesktopNotification("Export finished", body: "ledger.pdf")
/// ready.addButton("Open", openFile, target: path)
/// application.send(ready, id: "export")
/// ```
///
/// Its actions must belong to the application, not to a window. The desktop identifies the
/// application by its desktop entry, `ID.desktop`, and may ignore notifications of a program
/// without one.
@MainActor
public struct DesktopNotification {
  /// The priority of a notification. A desktop may show an urgent notification until the user
  /// dismisses it.
  ///
  /// ```swift
  /// var warning = DesktopNotification("The disk is almost full")
  /// warning.priority = .urgent
  /// ```
  public enum Priority: UInt32, Sendable {
    case normal, low, high, urgent
  }

  private struct Trigger {
    let title: String
    let action: ActionEntry
    let target: String?
  }

  /// The heading, as plain text.
  public var title: String
  /// The text below the heading, or `nil` for none.
  public var body: String?
  /// The name of an icon of the icon theme, such as `document-save-symbolic`. If it is `nil`, which
  /// is the default, the desktop shows the application's own icon.
  public var iconName: String?
  /// The priority. The default is normal.
  public var priority = Priority.normal
  private var buttons: [Trigger] = []
  private var click: Trigger?

  /// Creates a notification. Show it with ``Application/send(_:id:)``. A notification is a value.
  /// To change it on screen, send the changed value with the same id.
  public init(_ title: String, body: String? = nil) { (self.title, self.body) = (title, body) }

  /// Sets which of the application's actions a click on the notification activates. By default, a
  /// click activates the application, which calls the handlers of ``Application/onActivate(_:)``.
  ///
  /// - Parameter target: The target for the action's handler, if the action takes one.
  public mutating func setAction(_ action: ActionEntry, target: String? = nil) {
    click = Trigger(title: "", action: action, target: target)
  }

  /// Adds a button that activates an action of the application.
  ///
  /// - Parameter target: The target for the action's handler, if the action takes one.
  public mutating func addButton(_ title: String, _ action: ActionEntry, target: String? = nil) {
    buttons.append(Trigger(title: title, action: action, target: target))
  }

  /// GIO's object for the notification, which the caller owns.
  fileprivate func make() -> OpaquePointer {
    let made = g_notification_new(title)!
    g_notification_set_body(made, body)
    g_notification_set_priority(made, GNotificationPriority(rawValue: priority.rawValue))
    if let iconName {
      let icon = g_themed_icon_new(iconName)!
      g_notification_set_icon(made, icon)
      g_object_unref(UnsafeMutableRawPointer(icon))
    }
    for button in buttons {
      g_notification_add_button_with_target_value(
        made, button.title, Self.name(of: button.action),
        button.target.map { g_variant_new_string($0) })
    }
    if let click {
      g_notification_set_default_action_and_target_value(
        made, Self.name(of: click.action), click.target.map { g_variant_new_string($0) })
    }
    return made
  }

  /// A notification can outlive every window, so only actions of the application work.
  private static func name(of action: ActionEntry) -> String {
    let name = action.detailedName
    require(
      action.group == "app",
      "GTK: The action “\(action.name)” of a notification belongs to a window, which may be gone "
        + "when the user clicks. Add it to the application. [action-of-a-window]")
    return name
  }
}

extension Application {
  /// Shows a notification, and replaces the previous one with the same id. Call it after the
  /// application has started. An action that belongs to a window stops the program with a message.
  ///
  /// - Parameter id: A name of your choice, by which you can replace or withdraw the notification.
  public func send(_ notification: DesktopNotification, id: String) {
    let made = notification.make()
    g_application_send_notification(pointer(), id, made)
    g_object_unref(UnsafeMutableRawPointer(made))
  }

  /// Removes the notification with this id, if the desktop still shows it. Use this method if the
  /// notification is obsolete, for example because the user has read the message in a window.
  public func withdrawNotification(id: String) {
    g_application_withdraw_notification(pointer(), id)
  }
}
