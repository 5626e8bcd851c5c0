#if os(iOS) || canImport(AppleRuntime)
import BinderyTesting
import Testing
import UIKit

/// A trait that runs tests one after another on Apple's UIKit, where they would take the focus
/// from each other, and only once the host app has a scene. With the double, each test has its
/// own windows.
struct OnScreen: SuiteTrait, TestTrait, TestScoping {
  @MainActor private static let turns = OneAtATime()

  #if canImport(ObjectiveC)
  /// The scene of the host app, in which windows are shown.
  @MainActor private(set) static var scene: UIWindowScene?

  /// Waits for the scene: the app may not have it yet when the first test begins, and the main
  /// loop must run.
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
  /// Marks tests that show windows.
  static var onScreen: OnScreen { OnScreen() }
}
#endif
