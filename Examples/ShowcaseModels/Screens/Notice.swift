/// Something that was done, told in passing, which can be taken back while it is shown.
public struct Notice {
  /// What was done: "Ada Lovelace was added."
  public let message: String
  /// Takes it back; nil if there is nothing to take back.
  public let undo: (@MainActor () -> Void)?

  init(_ message: String, undo: (@MainActor () -> Void)? = nil) {
    self.message = message
    self.undo = undo
  }
}

/// Something that could not be done, and why.
public struct Problem: Equatable, CustomStringConvertible {
  /// What was tried: "Ada Lovelace could not be saved."
  public let title: String
  /// Why it failed and what to do about it.
  public let explanation: String

  init(_ title: String, _ error: any Error) {
    self.title = title
    explanation = "\(error)"
  }

  public var description: String { "\(title) \(explanation)" }
}
