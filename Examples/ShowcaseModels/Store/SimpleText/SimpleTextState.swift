import BinderyStore

/// A text that the user types.
public struct SimpleTextState: Codable, Equatable, Sendable {
  public var text: String

  public init(text: String = "") {
    self.text = text
  }
}

public enum SimpleTextAction: Action, Codable, Equatable {
  /// Replaces the text.
  case setText(String)
}

extension ShowcaseReducer {
  /// The reducer of the text.
  public static let simpleText = Reducer<SimpleTextState, SimpleTextAction> { state, action in
    switch action {
    case .setText(let text): state.text = text
    }
  }
}
