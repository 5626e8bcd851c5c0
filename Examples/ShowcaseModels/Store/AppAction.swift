import BinderyStore

/// The actions of the screens on the store: a case for each screen.
public enum AppAction: Action, Codable, Equatable {
  case simpleText(SimpleTextAction)
  case steppingUp(SteppingUpAction)
  case shops(ShopsAction)

  /// The action on the text, or `nil` for other actions.
  public var simpleText: SimpleTextAction? {
    if case .simpleText(let action) = self { action } else { nil }
  }

  /// The action on the number, or `nil` for other actions.
  public var steppingUp: SteppingUpAction? {
    if case .steppingUp(let action) = self { action } else { nil }
  }

  /// The action on the shops, or `nil` for other actions.
  public var shops: ShopsAction? {
    if case .shops(let action) = self { action } else { nil }
  }
}
