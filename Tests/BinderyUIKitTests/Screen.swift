#if os(iOS) || canImport(AppleRuntime)
import BinderyUIKit
import UIKit

/// Resolves the name, which Testing also declares.
typealias Attachable = Bindery.Attachable

/// A window on screen with views, which stays open while this object is retained.
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

  /// Puts the window into a scene: Apple's UIKit shows it only there.
  private func join() {
    #if canImport(ObjectiveC)
    window.windowScene = OnScreen.scene
    #endif
  }

  var content: UIView { window.rootViewController!.view }
}
#endif
