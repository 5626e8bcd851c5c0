#if os(iOS) || canImport(AppleRuntime)
/// A screen of the app.
public enum Screen: String, CaseIterable, Sendable {
  case people, shops, results, team, login, nearby, text, stepping

  /// The name for the user.
  public var title: String {
    switch self {
    case .people: "People"
    case .shops: "Table & Collection"
    case .results: "Results"
    case .team: "Team"
    case .login: "Login"
    case .nearby: "Nearby"
    case .text: "Simple Text Field"
    case .stepping: "Stepping Up"
    }
  }

  /// The symbol of the screen.
  var symbol: String {
    switch self {
    case .people: "person.2"
    case .shops: "square.grid.2x2"
    case .results: "list.number"
    case .team: "person.crop.rectangle"
    case .login: "key"
    case .nearby: "mappin.and.ellipse"
    case .text: "character.cursor.ibeam"
    case .stepping: "plus.forwardslash.minus"
    }
  }
}
#endif
