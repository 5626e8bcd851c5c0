import ArgumentParser

/// A screen of the app; see ``Showcase/screen``.
enum Screen: String, CaseIterable, ExpressibleByArgument {
  case people, shops, stress, results, team, login, nearby, text, stepping, notes

  /// The name for the user.
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
    case .notes: "Notes"
    }
  }
}
