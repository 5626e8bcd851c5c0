import BinderyStore

// The connections of the screens to the app's store.

extension Connection where Props == SimpleTextProps, Actions == SimpleTextActions {
  /// Connects the screen with the text field.
  public convenience init(_ store: StoreScope<AppState, AppAction>) {
    self.init(
      store: store.scope(\.simpleText, action: AppAction.simpleText),
      mapStateToProps: SimpleTextProps.init, mapDispatchToActions: SimpleTextActions.init)
  }
}

extension Connection where Props == SteppingUpProps, Actions == SteppingUpActions {
  /// Connects the screen with the number.
  public convenience init(_ store: StoreScope<AppState, AppAction>) {
    self.init(
      store: store.scope(\.steppingUp, action: AppAction.steppingUp),
      mapStateToProps: SteppingUpProps.init, mapDispatchToActions: SteppingUpActions.init)
  }
}

extension Connection where Props == ShopsProps, Actions == ShopsActions {
  /// Connects the screen with the shops.
  public convenience init(_ store: StoreScope<AppState, AppAction>) {
    self.init(
      store: store.scope(\.shops, action: AppAction.shops), mapStateToProps: ShopsProps.init,
      mapDispatchToActions: ShopsActions.init)
  }
}
