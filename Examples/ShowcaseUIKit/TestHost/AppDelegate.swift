import UIKit

/// An app that shows nothing: tests run in it, since UIKit sends no action without an app.
///
/// It links none of the package, so that what the tests link is there once.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {}
