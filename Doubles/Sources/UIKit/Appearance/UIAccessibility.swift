/// https://developer.apple.com/documentation/uikit/uiaccessibility
@available(iOS 3.0, *)
@MainActor
public enum UIAccessibility {
  /// https://developer.apple.com/documentation/uikit/uiaccessibility/notification
  public struct Notification: Hashable, Sendable {
    let rawValue: UInt32
    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
  }

  /// What was posted last, as the double's tests see it.
  public private(set) static var lastPost: (notification: Notification, argument: Any?)?

  /// Tells assistive technology.
  public static func post(notification: Notification, argument: Any?) {
    lastPost = (notification, argument)
  }
}
