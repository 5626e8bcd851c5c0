#if os(iOS) || canImport(AppleRuntime)
/// What the app can show.
public enum Screen: String, CaseIterable, Sendable {
  case people, shops, results, team, login, nearby, text, stepping

  /// What a person calls it.
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

  /// The symbol that stands for it.
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
