import ArgumentParser
import ShowcaseCases
import ShowcaseModels

/// All screens of the app.
@MainActor
enum Gallery {
  static let welcome = GalleryItem(
    "welcome", "Welcome", "Three things to try first", icon: "go-home-symbolic", .start,
    features: ["start", "help"],
    sentences: """
      This is the gallery of Bindery. Choose a screen on the left, or search for a feature. The \
      button at the end of each screen’s header shows what to try, and the code of the screen. \
      Control+Shift+I opens the inspector, which lists what is bound to what.
      """, file: "ShowcaseGTK/Pages/WelcomePage.swift")

  static let items =
    [welcome] + Screen.allCases.map(\.item) + CaseStudy.all.map(\.item)

  static func item(_ id: String) -> GalleryItem? { items.first { $0.id == id } }
}

/// The name of a screen on the command line.
struct Destination: ExpressibleByArgument {
  let id: String

  init?(argument: String) {
    // Arguments are parsed on the main thread.
    guard MainActor.assumeIsolated({ Gallery.item(argument) }) != nil else { return nil }
    id = argument
  }

  static var allValueStrings: [String] { MainActor.assumeIsolated { Gallery.items.map(\.id) } }
}
