#if os(iOS) || canImport(AppleRuntime)
import BinderyUIKit
import UIKit

/// Not the one of Testing.
typealias Attachable = Bindery.Attachable

/// A window on screen with views in it, for as long as it is kept.
@MainActor
final class Screen {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  init(_ views: UIView...) {
    join()
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    for view in views { content.addSubview(view) }
  }

  init(root: UIViewController) {
    join()
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  /// On Apple's own UIKit a window is seen in a scene.
  private func join() {
    #if canImport(ObjectiveC)
    window.windowScene = OnScreen.scene
    #endif
  }

  var content: UIView { window.rootViewController!.view }
}
#endif
