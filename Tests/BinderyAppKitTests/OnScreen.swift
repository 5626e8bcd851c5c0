#if os(macOS) || canImport(AppleRuntime)
import BinderyTesting
import Testing

/// Lets tests run one after another on the real AppKit, where they would take the focus from each other.
/// Each has windows of its own on a double.
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
  /// The tests have windows.
  static var onScreen: OnScreen { OnScreen() }
}
#endif
