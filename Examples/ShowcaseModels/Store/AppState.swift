/// The state of the screens on the store: a part for each of them.
public struct AppState: Codable, Equatable, Sendable {
  public var simpleText = SimpleTextState()
  public var steppingUp = SteppingUpState()
  public var shops = ShopsState()

  public init() {}
}
