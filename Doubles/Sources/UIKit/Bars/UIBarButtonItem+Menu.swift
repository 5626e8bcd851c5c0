extension UserActions where Target: UIBarButtonItem {
  /// Opens the item's menu and chooses one of it.
  ///
  /// - Returns: Whether there is such an item that can be chosen.
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
