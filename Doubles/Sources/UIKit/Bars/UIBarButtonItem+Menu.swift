extension UserActions where Target: UIBarButtonItem {
  /// Opens the item's menu and chooses an action.
  ///
  /// - Returns: Whether there is an enabled action with this title.
  @discardableResult
  public func choose(_ title: String) -> Bool {
    guard target.isEnabled, !target.isHidden, let action = target.menu?.action(title),
      action.attributes.isDisjoint(with: [.disabled, .hidden])
    else { return false }
    TurnOfTheLoop.noteWork()
    action.run(for: target)
    return true
  }
}
