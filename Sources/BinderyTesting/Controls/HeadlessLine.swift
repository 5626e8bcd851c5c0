import Bindery

/// A text field without a display.
public final class HeadlessLine: HeadlessText, LineControl {
  private let returns = HandlerList()

  public func onReturn(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    returns.add(handler)
  }

  /// Presses Return, as the user does.
  ///
  /// - Returns: Whether it could be used.
  @discardableResult
  public func pressReturn() -> Bool { byUser { returns.call() } }

  /// Presses the button that empties the field, as the user does.
  @discardableResult
  public func clear() -> Bool { paste("") }
}
