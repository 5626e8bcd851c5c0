import BinderyStore

/// The props of the screen with the text field.
public struct SimpleTextProps {
  public var text: String

  public init(text: String) {
    self.text = text
  }

  public init(_ state: SimpleTextState) {
    self.init(text: state.text)
  }
}

/// The actions of the screen with the text field.
public struct SimpleTextActions {
  /// The user edited the text.
  public var setText: (String) -> Void

  public init(setText: @escaping (String) -> Void) {
    self.setText = setText
  }

  public init(dispatch: @escaping ActionDispatch<SimpleTextAction>) {
    self.init(setText: { dispatch(.setText($0)) })
  }
}
