import UIKit

/// An empty app that hosts the tests, since UIKit sends no action without an app.
///
/// It links no part of the package, so that the libraries of the tests are loaded only once.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {}
