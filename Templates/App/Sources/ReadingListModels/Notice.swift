/// A change that the user can undo while the notice is shown.
public struct Notice {
  /// A sentence such as “Frankenstein” was deleted.
  public let message: String
  let undo: @MainActor () async throws -> Void
}
