#if os(iOS) || canImport(AppleRuntime)
import BinderyTesting
import Testing
import UIKit

/// Runs tests one after another on the real UIKit, where they would take the focus from each
/// other, and only once the app that hosts them has a scene. On a double each test has windows of
/// its own.
struct OnScreen: SuiteTrait, TestTrait, TestScoping {
  @MainActor private static let turns = OneAtATime()

  #if canImport(ObjectiveC)
  /// The scene for windows: that of the app that hosts the tests.
  @MainActor private(set) static var scene: UIWindowScene?

  /// The app may not have it yet when the first test begins; it appears while the main loop runs.
  @MainActor
  private static func awaitScene() async {
    if scene?.activationState == .foregroundActive { return }
    _ = await eventually(within: 20) {
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      let active = scenes.first { $0.activationState == .foregroundActive }
      scene = active ?? scenes.first
      return active != nil
    }
  }
  #endif

  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    #if canImport(ObjectiveC)
    try await Self.turns.run {
      await Self.awaitScene()
      try await function()
    }
    #else
    try await function()
    #endif
  }
}

extension Trait where Self == OnScreen {
  /// The tests have windows.
  static var onScreen: OnScreen { OnScreen() }
}
#endif
