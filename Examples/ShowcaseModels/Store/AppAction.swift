import BinderyStore

/// All that can happen on the screens on the store: a case for each of them.
public enum AppAction: Action, Codable, Equatable {
  case simpleText(SimpleTextAction)
  case steppingUp(SteppingUpAction)
  case shops(ShopsAction)

  /// What happened to the text; nil if it was something else.
  public var simpleText: SimpleTextAction? {
    if case .simpleText(let action) = self { action } else { nil }
  }

  /// What happened to the number; nil if it was something else.
  public var steppingUp: SteppingUpAction? {
    if case .steppingUp(let action) = self { action } else { nil }
  }

  /// What happened to the shops; nil if it was something else.
  public var shops: ShopsAction? {
    if case .shops(let action) = self { action } else { nil }
  }
}
