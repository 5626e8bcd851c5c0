import ArgumentParser

/// What the app can show; see ``Showcase/screen``.
enum Screen: String, CaseIterable, ExpressibleByArgument {
  case people, shops, stress, results, team, login, nearby, text, stepping

  /// What a person calls it.
  var title: String {
    switch self {
    case .people: "People"
    case .shops: "Table & Collection"
    case .stress: "Stress"
    case .results: "Results"
    case .team: "Team"
    case .login: "Login"
    case .nearby: "Nearby"
    case .text: "Simple Text Field"
    case .stepping: "Stepping Up"
    }
  }
}
