/// The app. The double needs no scenes.
///
/// https://developer.apple.com/documentation/uikit/uiapplication
@available(iOS 2.0, *)
@MainActor
open class UIApplication: UIResponder {
  public static let shared = UIApplication()

  @available(iOS 13.0, *)
  public var connectedScenes: Set<UIScene> { [] }
}

/// One instance of an app's interface.
///
/// https://developer.apple.com/documentation/uikit/uiscene
@available(iOS 13.0, *)
@MainActor
open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  public var activationState: ActivationState { .unattached }
}

/// A scene with windows.
///
/// https://developer.apple.com/documentation/uikit/uiwindowscene
@available(iOS 13.0, *)
@MainActor
open class UIWindowScene: UIScene {}
