import BinderyStore

/// A text that somebody types.
public struct SimpleTextState: Codable, Equatable, Sendable {
  public var text: String

  public init(text: String = "") {
    self.text = text
  }
}

public enum SimpleTextAction: Action, Codable, Equatable {
  /// The text became another one.
  case setText(String)
}

extension ShowcaseReducer {
  /// The text's.
  public static let simpleText = Reducer<SimpleTextState, SimpleTextAction> { state, action in
    switch action {
    case .setText(let text): state.text = text
    }
  }
}
