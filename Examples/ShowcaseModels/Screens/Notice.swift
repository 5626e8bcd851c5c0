/// A transient message about a finished action, which can offer an undo.
public struct Notice {
  /// The action: "Ada Lovelace was added."
  public let message: String
  /// Undoes the action, or `nil` if there is no undo.
  public let undo: (@MainActor () -> Void)?

  init(_ message: String, undo: (@MainActor () -> Void)? = nil) {
    self.message = message
    self.undo = undo
  }
}

/// An action that failed, and the reason.
public struct Problem: Equatable, CustomStringConvertible {
  /// The action: "Ada Lovelace could not be saved."
  public let title: String
  /// The reason of the failure and its remedy.
  public let explanation: String

  init(_ title: String, _ error: any Error) {
    self.title = title
    explanation = "\(error)"
  }

  public var description: String { "\(title) \(explanation)" }
}
