import Bindery

/// A text field of one line without a display.
///
/// ```swift
/// let name = HeadlessLine()
/// let group = BindingGroup { name *= .subject(viewModel.name) }
/// name.type("Ada")
/// name.pressReturn()
/// ```
///
/// Bindings receive the text after each typed character. ``HeadlessText`` describes the editing,
/// and ``HeadlessControl`` the behavior that all headless controls share.
public final class HeadlessLine: HeadlessText, LineControl {
  private let returns = HandlerList()

  public func onReturn(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    returns.add(handler)
  }

  /// Presses Return, as a user does.
  ///
  /// The text does not change. Handlers of the Return key run before this method returns.
  ///
  /// - Returns: Whether the field was usable.
  @discardableResult
  public func pressReturn() -> Bool { byUser { returns.call() } }

  /// Presses the button that clears the field, as a user does. The user can undo this.
  ///
  /// - Returns: Whether the field was usable.
  @discardableResult
  public func clear() -> Bool { paste("") }
}
