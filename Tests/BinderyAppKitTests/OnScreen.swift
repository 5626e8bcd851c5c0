#if os(macOS) || canImport(AppleRuntime)
import BinderyTesting
import Testing

/// A trait that runs tests one after another on Apple's AppKit, where they would take the focus
/// from each other. With the double, each test has its own windows.
struct OnScreen: SuiteTrait, TestTrait, TestScoping {
  @MainActor private static let turns = OneAtATime()

  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    #if canImport(ObjectiveC)
    try await Self.turns.run { try await function() }
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
