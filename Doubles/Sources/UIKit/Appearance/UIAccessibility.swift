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

  /// The last posted notification, for the double's tests.
  public private(set) static var lastPost: (notification: Notification, argument: Any?)?

  /// Posts a notification to assistive technology.
  public static func post(notification: Notification, argument: Any?) {
    lastPost = (notification, argument)
  }
}
