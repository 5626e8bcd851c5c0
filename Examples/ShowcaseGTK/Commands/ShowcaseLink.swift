import ArgumentParser
import Bindery
import ShowcaseModels

/// The initial destination of the app: a screen, and the pages on top of it.
struct ShowcaseLink: ExpressibleByArgument {
  let screen: Screen
  /// The pages on top of the places' first screen, or `nil` for other screens.
  let places: [NearbyRoute]?

  /// Parses `team`, `nearby`, `nearby/cafes/n1007416273`.
  init?(argument: String) {
    let parts = argument.split(separator: "/", maxSplits: 1)
    guard let name = parts.first, let screen = Screen(rawValue: String(name)) else { return nil }
    self.screen = screen
    let rest = parts.count > 1 ? String(parts[1]) : ""
    if screen == .nearby {
      // Arguments are parsed on the main thread.
      let path = MainActor.assumeIsolated {
        try? Navigator<NearbyRoute, NearbyScreen>.path(of: rest)
      }
      guard let path else { return nil }
      places = path
    } else {
      guard rest.isEmpty else { return nil }
      places = nil
    }
  }
}
