import CGTK

/// A message that the desktop shows to the user, even while no window of the application is open.
///
/// ```swift
/// var ready = DesktopNotification("Export finished", body: "ledger.pdf")
/// ready.addButton("Open", openFile, target: path)
/// application.send(ready, id: "export")
/// ```
///
/// Its actions belong to the application, not to a window. A desktop identifies the application by
/// its desktop entry, `ID.desktop`, and may ignore notifications of a program without one.
@MainActor
public struct DesktopNotification {
  /// The importance of a notification. A desktop may show an urgent one until the user dismisses
  /// it.
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
  /// The text below the heading; nil for none.
  public var body: String?
  /// The name of an icon of the icon theme, such as `document-save-symbolic`; nil, the default, for
  /// the application's own icon.
  public var iconName: String?
  /// The importance; normal by default.
  public var priority = Priority.normal
  private var buttons: [Trigger] = []
  private var click: Trigger?

  /// Makes a notification; ``Application/send(_:id:)`` shows it. It is a value: after changing it,
  /// send it again under the same id.
  public init(_ title: String, body: String? = nil) { (self.title, self.body) = (title, body) }

  /// Activates an action of the application when the user clicks the notification. By default the
  /// click activates the application, which calls its handlers of ``Application/onActivate(_:)``.
  ///
  /// - Parameter target: The text for the action's handler, for an action that takes one.
  public mutating func setAction(_ action: ActionEntry, target: String? = nil) {
    click = Trigger(title: "", action: action, target: target)
  }

  /// Adds a button that activates an action of the application.
  ///
  /// - Parameter target: The text for the action's handler, for an action that takes one.
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
    precondition(
      action.group == "app",
      "GTK: The action “\(action.name)” of a notification belongs to a window, which may be gone "
        + "when the user clicks. Add it to the application. [action-of-a-window]")
    return name
  }
}

extension Application {
  /// Shows a notification, in place of the one with the same id. Send it after the application has
  /// started. An action of a window stops the program with a message.
  ///
  /// - Parameter id: The name by which the notification can be replaced or withdrawn.
  public func send(_ notification: DesktopNotification, id: String) {
    let made = notification.make()
    g_application_send_notification(pointer(), id, made)
    g_object_unref(UnsafeMutableRawPointer(made))
  }

  /// Removes the notification that was sent under this id, if it is still shown. Withdraw a
  /// notification that is no longer true, such as one of a message that the user has read in a
  /// window.
  public func withdrawNotification(id: String) {
    g_application_withdraw_notification(pointer(), id)
  }
}
